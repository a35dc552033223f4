/** Moves the focus to the heading of a screen, as the form does with each new one. */
export function focusScreen(screen: Element): void {
  screen.querySelector<HTMLElement>('[data-screen-focus]')?.focus({ preventScroll: true })
}
