/** ms. Visitors who wonder whether their first tap worked tap again within it; nobody has read a new screen by then. */
const PAUSE_MS = 400

/**
 * Covers the surface of a form whose screen has just appeared: taps and clicks were meant for what was there before. The keyboard and screen
 * readers work it at once. A browser without the Web Animations API takes the taps.
 */
export function pauseTaps(surface: Element | null | undefined): void {
  // The cover (FormSurface.module.css) takes taps in the delay of an animation: no frame is drawn for it, no part of the screen gets other
  // styles, and unlike a listener it needs nobody to remove it.
  surface?.animate?.(
    { pointerEvents: ['auto', 'auto'] },
    { pseudoElement: '::after', delay: PAUSE_MS, duration: 1, fill: 'backwards' },
  )
}
