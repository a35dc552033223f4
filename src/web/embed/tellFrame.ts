import type { FrameMessage } from './FrameMessage.ts'
import { framingOrigin, standingOf } from './framingOrigin.ts'

/** Gives the sender of messages to the page around `page`, addressed to its origin alone; without one it sends nothing. */
export function tellFrame(page: Window): (message: FrameMessage) => void {
  const origin = framingOrigin(standingOf(page))
  return (message) => {
    if (origin !== null) page.parent.postMessage(message, origin)
  }
}
