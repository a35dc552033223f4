/** ms. Visitors who wonder whether their first tap worked tap again within it; nobody has read a new screen by then. */
const PAUSE_MS = 400

/**
 * Lets taps and clicks pass through a part of the page that has just appeared: they were meant for what was there before. The keyboard and
 * screen readers work it at once. A browser without the Web Animations API takes the taps.
 */
export function pauseTaps(part: Element | null | undefined): void {
  // Waits in the delay of an animation, so that no frame is drawn for it. Unlike a listener it needs nobody to remove it.
  part?.animate?.({ pointerEvents: ['none', 'none'] }, { delay: PAUSE_MS, duration: 1, fill: 'backwards' })
}
