const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }
/** Where texts run from right to left, as a browser has it. */
const RTL_STEPS: typeof STEPS = { ...STEPS, ArrowRight: -1, ArrowLeft: 1 }

/** The fields of a key press that are read, of React's event or the browser's. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'repeat' | 'preventDefault' | 'altKey' | 'ctrlKey' | 'metaKey'>

/**
 * Handles the keys of a radio: Enter picks like Space; arrows, which wrap around, Home and End only move the focus. Shortcuts stay the
 * browser's.
 */
export function workRadio(radio: HTMLInputElement, press: KeyPress): void {
  if (press.altKey || press.ctrlKey || press.metaKey) return
  const isEnter = press.key === 'Enter'
  if (isEnter && !press.repeat) radio.click()
  if (isEnter || moveFocus(radio, press.key)) press.preventDefault()
}

/** Moves the focus within the group of a radio. Returns whether the key does that. */
function moveFocus(radio: HTMLInputElement, key: string): boolean {
  const group = [...(radio.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])]
  const target = targetOf(key, radio, group)
  target?.focus()
  // That scrolls to the radio alone: a long option would have its last lines out of sight.
  target?.closest('label')?.scrollIntoView({ block: 'nearest' })
  return target !== undefined
}

function targetOf(
  key: string,
  radio: HTMLInputElement,
  group: readonly HTMLInputElement[],
): HTMLInputElement | undefined {
  if (key === 'Home') return group[0]
  if (key === 'End') return group.at(-1)
  const steps = radio.closest<HTMLElement>('[dir]')?.dir === 'rtl' ? RTL_STEPS : STEPS
  const step = steps[key]
  return step === undefined ? undefined : group.at((group.indexOf(radio) + step) % group.length)
}
