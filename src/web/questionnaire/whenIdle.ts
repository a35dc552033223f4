/** ms; a browser that is never idle, or knows no idleness (Safari before 26.2), runs the work after this long. */
const LATEST_MS = 1000

/** Runs work once the browser has nothing better to do. Returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(work, { timeout: LATEST_MS })
    return () => window.cancelIdleCallback(idle)
  }
  const timer = setTimeout(work, LATEST_MS)
  return () => clearTimeout(timer)
}
