/** ms; long enough for a slow text message, short enough for a phone that is passed to somebody else. */
const RESUME_LIMIT_MS = 30 * 60_000

/** Whether a tab may go on with what it stored then; both in ms since 1970. Not either once the clock was set back by more. Pure. */
export const isResumable = (savedAt: number, now: number): boolean => Math.abs(now - savedAt) <= RESUME_LIMIT_MS
