import type { MouseEvent } from 'react'

/**
 * Keeps the focus in a box while one of the form's own buttons is pressed: pressing it is no leaving of the box, so the button
 * alone decides what happens (D11). Browsers that never focus a pressed button behave like this by themselves.
 */
export function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-form-button]')) event.preventDefault()
}
