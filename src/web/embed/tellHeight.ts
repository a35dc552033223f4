import type { FrameMessage } from './FrameMessage.ts'

/** Reports the height of `content`, in whole pixels, now and at each change. */
export function tellHeight(content: Element, tell: (message: FrameMessage) => void): void {
  let told = 0
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(content.getBoundingClientRect().height)
    if (height === told) return
    told = height
    tell({ type: 'super-review:height', height })
  })
  observer.observe(content)
}
