import { forgetMissed } from '../questions/hastyPress.ts'
import { afterFrame } from './afterFrame.ts'

/**
 * ms from the first frame of a new screen, which a slow phone draws late. Visitors who wonder whether their first tap worked tap again within
 * it; nobody has read a new screen by then.
 */
const PAUSE_MS = 400

let end = (): void => undefined

/**
 * Covers the surface of a form whose screen has just appeared: taps and clicks were meant for what was there before. The keyboard and screen
 * readers work it at once. Where the page has been scrolled meanwhile, the tap meets what is around the form: it takes no focus from it.
 */
export function pauseTaps(surface: Element | null | undefined): void {
  if (!surface) return
  forgetMissed()
  end()
  // Shows the cover (FormSurface.module.css), which gives no part of the screen other styles. By a timer: an animation that waits for as
  // long draws four frames more.
  surface.toggleAttribute('data-paused', true)
  document.addEventListener('mousedown', keepFocusFromText)
  let timer: ReturnType<typeof setTimeout> | undefined
  const uncover = (): void => {
    clearTimeout(timer)
    document.removeEventListener('mousedown', keepFocusFromText)
    surface.removeAttribute('data-paused')
  }
  end = uncover
  afterFrame(() => {
    if (end === uncover) timer = setTimeout(uncover, PAUSE_MS)
  })
}

/** What takes the focus by a press; a label gives it to what it names. */
const CONTROLS = 'a, button, input, label, select, summary, textarea'

/** A press on words would take the focus to the next part of the page around them that can have it. */
function keepFocusFromText(press: MouseEvent): void {
  if (press.target instanceof Element && !press.target.closest(CONTROLS)) press.preventDefault()
}
