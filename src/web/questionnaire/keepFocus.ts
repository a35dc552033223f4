import type { MouseEvent } from 'react'
import { hitsUnseen } from '../questions/hastyPress.ts'
import { formButtonAt } from '../questions/formButton.ts'

/**
 * Keeps the focus in a box while one of the form's own buttons is pressed: the press does not count as leaving the box, so the button alone
 * decides what happens (D11). Some browsers never focus a pressed button anyway. A press on the form's surface itself, which a hasty tap
 * meets (pauseTaps), or on an option that takes none yet moves it nowhere either.
 */
export function keepFocus(event: MouseEvent): void {
  const { target, currentTarget } = event
  if (target === currentTarget || formButtonAt(target) !== null || hitsUnseen(event)) event.preventDefault()
}
