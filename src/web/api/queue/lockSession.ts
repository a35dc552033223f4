/**
 * Makes this tab the one that delivers a session's answers, until it releases the lock or is closed. Gives the release, or `null` when
 * another tab holds the lock for longer than `patience` ms, or the browser refuses locks. Never rejects. Without Web Locks every tab
 * delivers, and the server recognises repeats by their keys.
 */
export function lockSession(
  locks: LockManager | undefined,
  sessionId: string,
  patience: number,
): Promise<(() => void) | null> {
  if (!locks) return Promise.resolve(() => undefined)
  const options: LockOptions = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true }
  return new Promise<(() => void) | null>((resolve, reject) => {
    const held = locks.request(`form-queue ${sessionId}`, options, (lock) => {
      if (!lock) return resolve(null)
      return new Promise<void>((letGo) => resolve(letGo))
    })
    held.catch(reject)
  }).catch(() => null)
}
