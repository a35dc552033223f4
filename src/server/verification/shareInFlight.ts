/**
 * Lets calls with the same key that come while one of them runs share its result: a visitor's Enter, click and leaving of the box are
 * one question. Within this process only; between processes the database decides.
 */
export function shareInFlight<Result>(): (key: string, run: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<Result>>()
  return (key, run) => {
    const shared = running.get(key)
    if (shared) return shared
    const started = run().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
