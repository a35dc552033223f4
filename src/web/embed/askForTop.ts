import { afterFrame } from '../early/afterFrame.ts'
import type { FrameMessage } from './FrameMessage.ts'

/** ms in which the page around has scrolled, if it does. */
const SCROLLED_MS = 200

/**
 * Asks the page around to scroll to the top of the form, once the new screen has brought its heading into view: in Firefox that would stop a page
 * that scrolls smoothly. Then brings a box into view that large text has pushed below the window.
 */
export function askForTop(root: Element, tell: (message: FrameMessage) => void): void {
  afterFrame(() => tell({ type: 'super-review:top' }))
  // Not the heading: it is near the top, and would stop a page that is still scrolling there.
  const box = (): Element | null => root.querySelector('input[data-screen-focus]')
  setTimeout(() => box()?.scrollIntoView({ block: 'nearest' }), SCROLLED_MS)
}
