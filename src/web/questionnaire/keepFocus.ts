import type { MouseEvent } from 'react'

/**
 * Keeps the focus in a box while one of the form's own buttons is pressed: the press does not count as leaving the box, so the button alone
 * decides what happens (D11). Some browsers never focus a pressed button anyway. Each is marked as `data-form-button`; those that do not
 * submit what stands in the box, as `leave`. A press on the form's surface itself, which a hasty tap meets (pauseTaps), leaves no box either.
 */
export function keepFocus(event: MouseEvent): void {
  const { target, currentTarget } = event
  if (target instanceof Element && (target === currentTarget || target.closest('[data-form-button]')))
    event.preventDefault()
}
