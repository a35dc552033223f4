/**
 * Makes this tab the one that delivers a session's answers, until it lets go or is closed. Gives what lets go, or `null` when another
 * tab does so for longer than `patience` ms. A browser without Web Locks has nothing to ask: every tab is let in, and the server tells
 * by their keys which answers it has twice.
 */
export function lockSession(
  locks: LockManager | undefined,
  sessionId: string,
  patience: number,
): Promise<(() => void) | null> {
  if (!locks) return Promise.resolve(() => undefined)
  const options: LockOptions = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true }
  return new Promise((resolve) => {
    const held = locks.request(`form-queue ${sessionId}`, options, (lock) => {
      if (!lock) return resolve(null)
      return new Promise<void>((letGo) => resolve(letGo))
    })
    held.catch(() => resolve(null))
  })
}
