/**
 * The parts of a new screen that a visitor should see at once: the box of a text question with its button, the first option or the button below
 * a text, the heading, the target of the focus. Where not all have room, the last ones come first.
 */
const PARTS = ['form', 'fieldset label, h2 ~ button', 'h2', '[data-screen-focus]']

/**
 * Call this after the scroll to the top: parts out of sight come into view, any others stay where they are. Parts, because Chromium 126 to 143
 * takes a heading for in view that is so only without its `scroll-margin`.
 */
export function showParts(screen: Element | null): void {
  for (const part of PARTS) screen?.querySelector(part)?.scrollIntoView({ block: 'nearest' })
}
