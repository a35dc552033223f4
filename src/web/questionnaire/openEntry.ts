import type { Location } from 'react-router'

/** The state of a history entry on which the visitor has opened the modal. Browsers keep it over a reload. */
export const OPEN_ENTRY = 'review-open'

/** Whether the modal is open on a history entry because the visitor has opened it there. Pure. */
export const isOpenEntry = ({ state }: Location<unknown>): boolean => state === OPEN_ENTRY
