import { formButtonAt } from './formButton.ts'
import { forgetMissed, hitsUnseen, missPress, optionAt } from './hastyPress.ts'

/** The fields of a press that are read, of React's event or the browser's. */
type Press = Pick<MouseEvent, 'detail' | 'target' | 'currentTarget' | 'preventDefault'>

/**
 * Keeps the focus in a box while one of the form's own buttons is pressed: the press does not count as leaving the box, so the button alone
 * decides what happens (D11). Some browsers never focus a pressed button anyway. A press on the form's surface itself, which a hasty tap
 * meets (pauseTaps), or on an option that takes none yet moves it nowhere either, and is noted as missed. Nor does a finger beside the
 * radio of an option, whose click moves it there: the browser would first focus the page and place a text cursor, which costs time. A mouse
 * may select the words.
 */
export function keepFocus(press: Press): void {
  const { target, currentTarget } = press
  const isMissed = target === currentTarget || hitsUnseen(press)
  if (isMissed) missPress(press)
  // The first of another row.
  else if (press.detail === 1) forgetMissed()
  if (isMissed || formButtonAt(target) !== null || isFingerBesideRadio(target)) press.preventDefault()
}

/** Whether a press on a touch screen hits an option, but not the radio in it. */
function isFingerBesideRadio(target: EventTarget | null): boolean {
  const radio = optionAt(target)?.querySelector('input') ?? null
  return radio !== null && radio !== target && matchMedia('(hover: none)').matches
}
