import { expect } from 'vitest'

/** Moves the focus to what is around an element, as Safari does at a press on a radio, a label or a button, none of which it focuses. */
export function focusAround(element: Element): void {
  const around = element.parentElement
  around?.setAttribute('tabindex', '-1')
  around?.focus()
  expect(around).toHaveFocus()
}
