/** Calls back when the visitor may never come back to the page: it is left, closed or no longer seen. What the callback does not begin at once may never happen. */
export function onLeave(listener: () => void): void {
  window.addEventListener('pagehide', listener)
  // A phone ends a page in the background without another word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') listener()
  })
}
