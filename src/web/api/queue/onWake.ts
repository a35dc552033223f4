/** Calls back when the network or the visitor returns. Returns a function that stops it. */
export function onWake(listener: () => void): () => void {
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') listener()
  }
  window.addEventListener('online', listener)
  document.addEventListener('visibilitychange', whenVisible)
  return () => {
    window.removeEventListener('online', listener)
    document.removeEventListener('visibilitychange', whenVisible)
  }
}

/** Waits `ms`, or until the network or the visitor returns. */
export function untilWoken(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(wake, ms)
    const stop = onWake(wake)
    function wake(): void {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
}
