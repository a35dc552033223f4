/** The opacity that an option has some 0.1 s after it began to appear. */
const SEEN = 0.5

/** The fields of a press that are read, of React's event or the browser's. */
type Press = Pick<MouseEvent, 'detail' | 'target'>

/** The last press that was meant for this screen but came too early for it, as its place in a row of quick ones; 0 for none. */
let missed = 0

/** Notes a press that comes too early for the screen that is shown. */
export function missPress({ detail }: Pick<Press, 'detail'>): void {
  missed = detail
}

/** Notes that another screen is shown, or another row of presses begins. */
export function forgetMissed(): void {
  missed = 0
}

/**
 * Whether a click is the second one of a double-click, which was meant for the screen before. One after a missed press is not: else none
 * would count for as long as the visitor keeps clicking.
 */
export const isSecond = ({ detail }: Pick<Press, 'detail'>): boolean => detail - missed > 1

/** Whether a click was meant for what was on the screen before: it {@link isSecond} or {@link hitsUnseen}. */
export const isHasty = (click: Press): boolean => isSecond(click) || hitsUnseen(click)

/**
 * Whether a press hits an option that can hardly be seen yet. Only asked when there is a press: to give such options other styles for a
 * while costs frames with every question. The keyboard and screen readers, whose clicks have a `detail` of 0, reach it at once.
 */
export function hitsUnseen({ detail, target }: Press): boolean {
  const option = optionAt(target)
  return detail > 0 && option !== null && Number.parseFloat(getComputedStyle(option).opacity) < SEEN
}

/** The option that holds the target of an event, or `null` if none does. */
export function optionAt(target: EventTarget | null): HTMLLabelElement | null {
  return target instanceof Element ? target.closest('label') : null
}
