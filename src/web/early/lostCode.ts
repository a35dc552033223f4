const waiting = new AbortController()

/** The code of the form is there: from now on it tells of failures itself. */
export const stopWaitingForCode = (): void => waiting.abort()

/** Calls once the code of the form does not come, or is none that this browser understands. */
export function onLostCode(tell: () => void): void {
  const hear = ({ target }: Event): void => {
    // A picture is no code.
    if (target instanceof Element && !(target instanceof HTMLScriptElement)) return
    waiting.abort()
    tell()
  }
  // The error of a file does not bubble; a part that is missing later is a rejection.
  for (const type of ['error', 'unhandledrejection'])
    window.addEventListener(type, hear, { capture: true, signal: waiting.signal })
}
