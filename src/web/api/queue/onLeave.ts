/** Calls back when the visitor may never come back to the page: it is left, closed or no longer seen. What the callback does not begin at once may never happen. No more of it once `until` is aborted. */
export function onLeave(listener: () => void, until?: AbortSignal): void {
  const options = until ? { signal: until } : {}
  window.addEventListener('pagehide', listener, options)
  // A phone ends a page in the background without another word.
  const whenHidden = (): void => {
    if (document.visibilityState === 'hidden') listener()
  }
  document.addEventListener('visibilitychange', whenHidden, options)
}
