/** ms */
export const SECOND_MS = 1000
/** ms */
export const MINUTE_MS = 60 * SECOND_MS
/** ms */
export const HOUR_MS = 60 * MINUTE_MS
/** ms of a day without a change of the clock: Brisbane has none. */
export const DAY_MS = 24 * HOUR_MS
