import type { KeyboardEvent } from 'react'

/** Whether a key moves the caret or changes what is selected, or may, as Ctrl + A does. Pure. */
export const movesCaret = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || /^(?:Arrow|Home|End)/.test(key)
