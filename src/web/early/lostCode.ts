/** ms; longer than most pages take to come. */
const LEAVING_MS = 10_000

let stop = (): void => undefined

/** Call this once the form's code has loaded: it then reports failures itself. */
export const stopWaitingForCode = (): void => stop()

/**
 * Calls back once if the form's script fails to load or to run. Late if the visitor is leaving, unless they come back: Firefox then stops
 * loading at once, and the page is still shown until the next one comes. The signal aborts when the page waits no longer, because the code has
 * loaded or is lost.
 */
export function onLostCode(tell: () => void): AbortSignal {
  const waiting = new AbortController()
  stop = () => waiting.abort()
  let isLeaving = false
  /** Resolves once the browser shows the page again as it was left. */
  const isBack = new Promise<void>((resolve) =>
    window.addEventListener('pageshow', ({ persisted }) => persisted && resolve()),
  )
  const hear = (event: Event): void => {
    if (event.type === 'error' && !isOurs(event)) return
    stop()
    if (!isLeaving) return tell()
    void Promise.race([isBack, new Promise((resolve) => setTimeout(resolve, LEAVING_MS))]).then(tell)
  }
  window.addEventListener('beforeunload', () => (isLeaving = true), { signal: waiting.signal })
  // A file's error event does not bubble, hence `capture`. main.tsx sends "codelost" when a part that it imports fails.
  for (const type of ['error', 'codelost'])
    window.addEventListener(type, hear, { capture: true, signal: waiting.signal })
  return waiting.signal
}

/** Excludes pictures, and scripts that extensions and in-app browsers add to the page. */
function isOurs(event: Event): boolean {
  if (event instanceof ErrorEvent) return event.filename.startsWith(`${location.origin}/assets/`)
  return event.target instanceof HTMLScriptElement && event.target.src.startsWith(`${location.origin}/assets/`)
}
