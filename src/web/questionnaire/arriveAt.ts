/**
 * Moves the focus to the target of a new screen, its box or its heading. A visitor in another part of the page keeps the focus, and
 * screen readers announce the heading instead; while a modal is open, there is no other part. What is around the form is no other part
 * either: Safari focuses it when an option is tapped. The heading stands in for a box that is disabled during a call. Does nothing once that
 * screen is gone. With `mayFocus` false it only announces; else the surface is marked as `data-entered`. Returns whether it moved the focus.
 */
export function arriveAt(target: HTMLElement, mayFocus = true): boolean {
  const { activeElement } = document
  const surface = target.closest('[data-form]')
  if (mayFocus) surface?.toggleAttribute('data-entered', true)
  const isElsewhere =
    !mayFocus || (!activeElement?.contains(target) && !target.closest('dialog') && !surface?.contains(activeElement))
  const heading = surface?.querySelector('h2')
  const place = target.matches(':disabled') ? heading : target
  if (!isElsewhere) place?.focus({ preventScroll: true })
  const status = surface?.querySelector('[data-arrival]')
  // The words of a heading stand last in it, behind its emoji or its mark.
  if (heading && status) status.textContent = isElsewhere ? (heading.lastElementChild ?? heading).textContent : ''
  return !isElsewhere
}
