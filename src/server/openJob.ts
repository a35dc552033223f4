import { isUnavailable } from './storage/DatabaseUnavailableError.ts'

/** Work that a process repeats in the background. */
export interface Job {
  /** Does the work now, or waits for the run in progress. Never rejects. */
  runNow(): Promise<void>
  /** Starts no other run by itself, asks the one in progress to end early, and waits for it. */
  stop(): Promise<void>
}

/** What a job does, and when. */
export interface JobParts {
  readonly everyMs: number
  /** ms until a run before the first regular one. */
  readonly firstMs?: number
  /** Does the work once. `stopping`: the rest is left for later. */
  readonly run: (stopping: AbortSignal) => Promise<void>
  /** Called when a run failed, but not because the database was away: the alarms for that tell of it, and the next run makes up for this. */
  readonly onFailure: (error: unknown) => void
}

/** Opens a job: its runs are apart from visitors' calls, never two at a time, and keep no process from ending. */
export function openJob({ everyMs, firstMs, run, onFailure }: JobParts): Job {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const runNow = (): Promise<void> =>
    (running ??= run(stopping.signal)
      .catch((error: unknown) => {
        if (!isUnavailable(error)) onFailure(error)
      })
      .finally(() => {
        running = undefined
      }))
  const first = firstMs === undefined ? undefined : setTimeout(() => void runNow(), firstMs).unref()
  const timer = setInterval(() => void runNow(), everyMs).unref()
  return {
    runNow,
    stop: async () => {
      stopping.abort()
      clearTimeout(first)
      clearInterval(timer)
      await running
    },
  }
}
