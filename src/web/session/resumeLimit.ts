/** ms; long enough for a slow text message, short enough for a phone that is passed to somebody else. */
export const RESUME_LIMIT_MS = 30 * 60_000
