import { optionAt } from '../questions/hastyPress.ts'
import type { FrameMessage } from './FrameMessage.ts'

/**
 * Reports where a part of the form is that the visitor has reached by a key: Safari scrolls the page of another site around a frame only to a
 * box. What a new screen focuses is not reported; the page scrolls to its top. Nor is the heading that holds the focus during a call: nothing is
 * to scroll then.
 */
export function tellFocus(root: HTMLElement, tell: (message: FrameMessage) => void): void {
  root.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible:not(h2, [data-screen-focus])')) return
    const { top, height } = (optionAt(target) ?? target).getBoundingClientRect()
    tell({ type: 'super-review:focus', top, height })
  })
}
