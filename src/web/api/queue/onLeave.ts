/**
 * Calls back when the visitor may never return: the page is left, closed or hidden. Start all work synchronously: the page may be gone
 * afterwards. Stops listening when `until` aborts.
 */
export function onLeave(listener: () => void, until?: AbortSignal): void {
  const options = until && { signal: until }
  window.addEventListener('pagehide', listener, options)
  // A phone ends a background page without a further event.
  const whenHidden = (): void => {
    if (document.visibilityState === 'hidden') listener()
  }
  document.addEventListener('visibilitychange', whenHidden, options)
}
