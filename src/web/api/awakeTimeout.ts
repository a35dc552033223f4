/** ms; how much a pause in which no timer runs, however long, counts at most. */
const STEP_MS = 1_000

/**
 * A signal that aborts once the page was awake for `ms`, a whole number of seconds. `AbortSignal.timeout` would abort as a phone wakes: before
 * the page sees the reply that came while it slept.
 */
export function awakeTimeout(ms: number): AbortSignal {
  const limit = new AbortController()
  let left = ms
  const wait = (): void => void setTimeout(step, STEP_MS)
  function step(): void {
    left -= STEP_MS
    if (left > 0) wait()
    else limit.abort()
  }
  wait()
  return limit.signal
}
