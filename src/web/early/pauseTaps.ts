/** ms. Visitors who wonder whether their first tap worked tap again within it; nobody has read a new screen by then. */
const PAUSE_MS = 400

let ending: ReturnType<typeof setTimeout> | undefined

/**
 * Covers the surface of a form whose screen has just appeared: taps and clicks were meant for what was there before. The keyboard and screen
 * readers work it at once.
 */
export function pauseTaps(surface: Element | null | undefined): void {
  if (!surface) return
  clearTimeout(ending)
  // Shows the cover (FormSurface.module.css), which gives no part of the screen other styles. By a timer: an animation that waits for as
  // long draws four frames more.
  surface.toggleAttribute('data-paused', true)
  ending = setTimeout(() => surface.removeAttribute('data-paused'), PAUSE_MS)
}
