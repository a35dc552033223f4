/** ms; long enough for a page that has just been opened. */
const LATEST_MS = 1000

/**
 * Runs work when the browser is idle, or after `latest` ms if it never is or cannot tell (Safari before 26.2). Returns a function that
 * cancels it.
 */
export function whenIdle(work: () => void, latest = LATEST_MS): () => void {
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(work, { timeout: latest })
    return () => window.cancelIdleCallback(idle)
  }
  const timer = setTimeout(work, latest)
  return () => clearTimeout(timer)
}
