let stop = (): void => undefined

/** The code of the form is there: from now on it tells of failures itself. */
export const stopWaitingForCode = (): void => stop()

/** Calls once the code of the form does not come, or is none that this browser understands. */
export function onLostCode(tell: () => void): void {
  const waiting = new AbortController()
  stop = () => waiting.abort()
  const hear = (event: Event): void => {
    if (event.type === 'error' && !isOurs(event)) return
    stop()
    tell()
  }
  // The error of a file does not bubble. "codelost" comes from main.tsx, of a part that it has asked for.
  for (const type of ['error', 'codelost'])
    window.addEventListener(type, hear, { capture: true, signal: waiting.signal })
}

/** Pictures fail, and what extensions and the browsers of apps put into a page does: both are no code of the form. */
function isOurs(event: Event): boolean {
  if (event instanceof ErrorEvent) return event.filename.startsWith(`${location.origin}/assets/`)
  return event.target instanceof HTMLScriptElement && event.target.src.startsWith(`${location.origin}/assets/`)
}
