/** Gives the browser `AbortSignal.timeout`, which Safari has since version 16. */
export function addAbortTimeout(signals: { timeout?: typeof AbortSignal.timeout } = AbortSignal): void {
  signals.timeout ??= (ms) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(), ms)
    return limit.signal
  }
}
