/** Says, where every page can look at no cost, that answers may wait in the browser. */
const MARK = 'form-queue'

/** Whether an earlier visit may have left answers to deliver. `false` when storage is blocked. */
export function isWaiting(): boolean {
  try {
    return localStorage.getItem(MARK) !== null
  } catch {
    return false
  }
}

/** Sets or clears the mark. Without storage there is no mark, and a page with the form checks for answers itself. */
export function markWaiting(waits: boolean): void {
  try {
    if (waits) localStorage.setItem(MARK, 'waiting')
    else localStorage.removeItem(MARK)
  } catch {
    // The mark only saves time.
  }
}
