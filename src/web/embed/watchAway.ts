/**
 * Marks the embedded form as `data-away` while the visitor is in the page around it, or in another window: no late screen (arriveAt) and no late
 * error (useTextBox) takes the focus from there. A visitor who comes back finds it on the screen that was announced meanwhile, or in the box that
 * is wrong, unless another part of the form has it. Browsers differ in whether a tap in a frame gives it the focus, so any press in the form
 * ends the absence as well.
 */
export function watchAway(root: Element): void {
  // Before any press the visitor is in the page around it.
  root.toggleAttribute('data-away', !document.hasFocus())
  window.addEventListener('blur', () => root.toggleAttribute('data-away', true))
  for (const sign of ['focus', 'pointerdown', 'keydown'])
    window.addEventListener(sign, () => root.toggleAttribute('data-away', false))
  window.addEventListener('focus', () => {
    const isAnnounced = Boolean(root.querySelector('[data-arrival]')?.textContent)
    // A heading stands in for its box during a call.
    const isFree = document.activeElement?.matches('body, h2')
    if (isFree && (isAnnounced || root.querySelector('[aria-invalid="true"]')))
      root.querySelector<HTMLElement>('[data-screen-focus]')?.focus({ preventScroll: true })
  })
}
