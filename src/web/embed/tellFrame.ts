import type { FrameMessage } from './FrameMessage.ts'
import { framingOrigin, standingOf } from './framingOrigin.ts'

/** Tells the page around `page`, and no other: the browser delivers a message to the origin that it is for. Nobody, when there is none. */
export function tellFrame(page: Window): (message: FrameMessage) => void {
  const origin = framingOrigin(standingOf(page))
  return (message) => {
    if (origin !== null) page.parent.postMessage(message, origin)
  }
}
