let stop = (): void => undefined

/** Call this once the form's code has loaded: it then reports failures itself. */
export const stopWaitingForCode = (): void => stop()

/** Calls back once if the form's script fails to load or to run. */
export function onLostCode(tell: () => void): void {
  const waiting = new AbortController()
  stop = () => waiting.abort()
  const hear = (event: Event): void => {
    if (event.type === 'error' && !isOurs(event)) return
    stop()
    tell()
  }
  // A file's error event does not bubble, hence `capture`. main.tsx sends "codelost" when a part that it imports fails.
  for (const type of ['error', 'codelost'])
    window.addEventListener(type, hear, { capture: true, signal: waiting.signal })
}

/** Excludes pictures, and scripts that extensions and in-app browsers add to the page. */
function isOurs(event: Event): boolean {
  if (event instanceof ErrorEvent) return event.filename.startsWith(`${location.origin}/assets/`)
  return event.target instanceof HTMLScriptElement && event.target.src.startsWith(`${location.origin}/assets/`)
}
