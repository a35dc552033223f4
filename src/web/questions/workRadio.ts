const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

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
  const target = targetIndex(group.indexOf(radio), group.length, key)
  if (target === null) return false
  group[target]?.focus()
  return true
}

function targetIndex(index: number, length: number, key: string): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  const step = STEPS[key]
  return step === undefined ? null : (index + step + length) % length
}
