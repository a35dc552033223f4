import type { MouseEvent } from 'react'

/**
 * Keeps the focus in a box while one of the form's own buttons is pressed: the press does not count as leaving the box, so the button alone
 * decides what happens (D11). Some browsers never focus a pressed button anyway. Each is marked as `data-form-button`; those that do not
 * submit what stands in the box, as `leave`.
 */
export function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-form-button]')) event.preventDefault()
}
