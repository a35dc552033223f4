/**
 * Marks the embedded form as `data-away` while the visitor is in the page around it, or in another window: no late screen takes the focus from
 * there (arriveAt). A visitor who comes back to a form in which nothing has the focus finds it on the screen that was announced meanwhile.
 * Browsers differ in whether a tap in a frame gives it the focus, so any press in the form ends the absence as well.
 */
export function watchAway(root: Element): void {
  window.addEventListener('blur', () => root.toggleAttribute('data-away', true))
  for (const sign of ['focus', 'pointerdown', 'keydown'])
    window.addEventListener(sign, () => root.toggleAttribute('data-away', false))
  window.addEventListener('focus', () => {
    const isMissed = Boolean(root.querySelector('[data-arrival]')?.textContent)
    if (isMissed && document.activeElement === document.body)
      root.querySelector<HTMLElement>('[data-screen-focus]')?.focus({ preventScroll: true })
  })
}
