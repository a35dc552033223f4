import { forgetMissed } from '../questions/hastyPress.ts'

/** ms. Visitors who wonder whether their first tap worked tap again within it; nobody has read a new screen by then. */
const PAUSE_MS = 400

let end = (): void => undefined

/**
 * Covers the surface of a form whose screen has just appeared: taps and clicks were meant for what was there before. The keyboard and screen
 * readers work it at once.
 */
export function pauseTaps(surface: Element | null | undefined): void {
  if (!surface) return
  forgetMissed()
  end()
  // Shows the cover (FormSurface.module.css), which gives no part of the screen other styles. By a timer: an animation that waits for as
  // long draws four frames more.
  surface.toggleAttribute('data-paused', true)
  const timer = setTimeout(() => end(), PAUSE_MS)
  end = () => {
    clearTimeout(timer)
    surface.removeAttribute('data-paused')
  }
}
