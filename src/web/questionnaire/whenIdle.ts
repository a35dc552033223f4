/** ms; long enough for a page that has just been opened. */
const LATEST_MS = 1000

/**
 * Runs work once the browser has nothing better to do. Where it is never idle, or knows no idleness (Safari before 26.2), the work runs
 * after `latest` ms. Returns what calls it off.
 */
export function whenIdle(work: () => void, latest = LATEST_MS): () => void {
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(work, { timeout: latest })
    return () => window.cancelIdleCallback(idle)
  }
  const timer = setTimeout(work, latest)
  return () => clearTimeout(timer)
}
