/**
 * Moves the focus to the target of a new screen, its box or its heading. Where it must not, screen readers announce the heading instead, with the
 * screen's `data-news`. Does nothing once that screen is gone. With `mayFocus` false it only announces; else the surface is marked as
 * `data-entered`. Returns whether it moved the focus.
 */
export function arriveAt(target: HTMLElement, mayFocus = true): boolean {
  const surface = target.closest('[data-form]')
  const heading = surface?.querySelector('h2')
  const isFocused = mayFocus && isVisitorAt(target, surface)
  // The heading stands in for a box that is disabled during a call.
  const place = target.matches(':disabled') ? heading : target
  if (mayFocus) surface?.toggleAttribute('data-entered', true)
  // An iPhone brings a box into view above its keyboard, unless told not to scroll.
  if (isFocused) place?.focus({ preventScroll: place.localName !== 'input' })
  if (surface && heading) announce(surface, isFocused ? '' : wordsOn(surface, heading))
  return isFocused
}

/**
 * Whether the visitor is neither in another part of the page, of which there is none while a modal is open, nor in the page around a frame.
 * What is around the form is no other part: Safari focuses it when an option is tapped.
 */
function isVisitorAt(target: Element, surface: Element | null): boolean {
  const { activeElement } = document
  if (target.closest('[data-away]')) return false
  return Boolean(activeElement?.contains(target) || surface?.contains(activeElement) || target.closest('dialog'))
}

/** The words of a heading stand last in it, behind its emoji or its mark. */
const wordsOn = (surface: Element, heading: Element): string =>
  [heading.lastElementChild ?? heading, ...surface.querySelectorAll('[data-news]')]
    .map(({ textContent }) => textContent)
    .join('. ')

/** Until the visitor enters the form, who would come across the same words twice. */
function announce(surface: Element, words: string): void {
  const status = surface.querySelector('[data-arrival]')
  if (!status) return
  status.textContent = words
  surface.addEventListener('focusin', () => (status.textContent = ''), { once: true })
}
