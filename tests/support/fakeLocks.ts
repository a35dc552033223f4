/** The Web Locks of a browser: tabs share them, and a tab that is killed loses its own. */
export function fakeLocks() {
  const held = new Map<string, object>()
  const waiting: { readonly name: string; readonly tab: object; readonly grant: () => void }[] = []

  const free = (name: string): void => {
    held.delete(name)
    const next = waiting.findIndex((one) => one.name === name)
    if (next !== -1) waiting.splice(next, 1)[0]?.grant()
  }

  /** The locks as one tab sees them. */
  const openTab = () => {
    const tab = {}
    let isAlive = true
    const request = (name: string, options: LockOptions, callback: (lock: Lock | null) => unknown): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (!isAlive) return
        const grant = (): void => {
          held.set(name, tab)
          const work = Promise.resolve(callback({ name, mode: 'exclusive' }))
          void work.finally(() => isAlive && free(name))
          resolve(work)
        }
        if (!held.has(name)) return grant()
        if (options.ifAvailable) return resolve(callback(null))
        const place = { name, tab, grant }
        waiting.push(place)
        options.signal?.addEventListener('abort', () => {
          const at = waiting.indexOf(place)
          if (at === -1) return
          waiting.splice(at, 1)
          reject(options.signal?.reason)
        })
      })
    return {
      // Safe: the queue calls `request` with options, and nothing else.
      locks: { request } as unknown as LockManager,
      kill: () => {
        isAlive = false
        for (const place of waiting.filter((one) => one.tab === tab)) waiting.splice(waiting.indexOf(place), 1)
        for (const [name, owner] of held) if (owner === tab) free(name)
      },
    }
  }
  return { openTab, held: () => [...held.keys()] }
}
