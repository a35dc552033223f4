/**
 * Moves the focus to the target of a new screen, its box or its heading. A visitor in another part of the page keeps the focus, and so does one
 * in the page around a frame (`data-away`); screen readers announce the heading instead, with the screen's `data-news`. While a modal is open,
 * there is no other part. What is around the form is no other part either: Safari focuses it when an option is tapped. The heading stands in for
 * a box that is disabled during a call. Does nothing once that screen is gone. With `mayFocus` false it only announces; else the surface is
 * marked as `data-entered`. Returns whether it moved the focus.
 */
export function arriveAt(target: HTMLElement, mayFocus = true): boolean {
  const { activeElement } = document
  const surface = target.closest('[data-form]')
  if (mayFocus) surface?.toggleAttribute('data-entered', true)
  const isElsewhere = !activeElement?.contains(target) && !target.closest('dialog') && !surface?.contains(activeElement)
  const isFocused = mayFocus && !isElsewhere && !target.closest('[data-away]')
  const heading = surface?.querySelector('h2')
  const place = target.matches(':disabled') ? heading : target
  if (isFocused) place?.focus({ preventScroll: true })
  const status = surface?.querySelector('[data-arrival]')
  if (!heading || !status) return isFocused
  // The words of a heading stand last in it, behind its emoji or its mark.
  const words = [heading.lastElementChild ?? heading, ...(surface?.querySelectorAll('[data-news]') ?? [])]
  status.textContent = isFocused ? '' : words.map(({ textContent }) => textContent).join('. ')
  // A visitor who enters the form would come across the same words twice.
  surface?.addEventListener('focusin', () => (status.textContent = ''), { once: true })
  return isFocused
}
