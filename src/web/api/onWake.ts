/** Calls back when the network or the visitor returns. Stops listening when `until` aborts. */
export function onWake(listener: () => void, until?: AbortSignal): void {
  const options = until && { signal: until }
  window.addEventListener('online', listener, options)
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') listener()
  }
  document.addEventListener('visibilitychange', whenVisible, options)
}

/** Waits `ms`, or until the network or the visitor returns. */
export function untilWoken(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController()
    const timer = setTimeout(wake, ms)
    onWake(wake, waiting.signal)
    function wake(): void {
      clearTimeout(timer)
      waiting.abort()
      resolve()
    }
  })
}
