/** The opacity that an option has some 0.1 s after it began to appear. */
const SEEN = 0.5

/** The fields of a press that are read, of React's event or the browser's. */
type Press = Pick<MouseEvent, 'detail' | 'target'>

/** Whether a click was meant for what was on the screen before: the second one of a double-click, or one that {@link hitsUnseen}. */
export const isHasty = (click: Press): boolean => click.detail > 1 || hitsUnseen(click)

/**
 * Whether a press hits an option that can hardly be seen yet. Only asked when there is a press: to give such options other styles for a
 * while costs frames with every question. The keyboard and screen readers, whose clicks have a `detail` of 0, reach it at once.
 */
export function hitsUnseen({ detail, target }: Press): boolean {
  const option = target instanceof Element ? target.closest('label') : null
  return detail > 0 && option !== null && Number.parseFloat(getComputedStyle(option).opacity) < SEEN
}
