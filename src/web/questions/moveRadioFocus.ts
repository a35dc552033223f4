const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Moves the focus within a group of radios without picking: arrows wrap around, Home and End jump. Whether the key was one of these. */
export function moveRadioFocus(radio: HTMLInputElement, key: string): boolean {
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
