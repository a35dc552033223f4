/**
 * Shares one running call among all calls with its key, such as the same request from Enter, click and blur. Within this process only;
 * between processes the database decides.
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
