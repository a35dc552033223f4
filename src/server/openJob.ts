import { isUnavailable } from './storage/DatabaseUnavailableError.ts'

/** Work that a process repeats in the background. */
export interface Job {
  /** Does the work now, or waits for the run in progress. Never rejects. */
  runNow(): Promise<void>
  /** Starts no other run by itself, asks the one in progress to end early, and waits for it. */
  stop(): Promise<void>
}

/** What a job does, and when. */
interface JobParts {
  readonly everyMs: number
  /** ms until a run before the first regular one. */
  readonly firstMs?: number
  /** Does the work once. `stopping`: the rest is left for later. */
  readonly run: (stopping: AbortSignal) => Promise<void>
  /** Called when a run failed; the next one makes up for it. */
  readonly onFailure: (error: unknown) => void
}

/** Of a job that runs often: says nothing while the database is away, which alarms of their own tell of. */
export const unlessAway =
  (onFailure: JobParts['onFailure']): JobParts['onFailure'] =>
  (error) => {
    if (!isUnavailable(error)) onFailure(error)
  }

/** Opens a job: its runs are apart from visitors' calls, never two at a time, and keep no process from ending. */
export function openJob({ everyMs, firstMs, run, onFailure }: JobParts): Job {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const runNow = (): Promise<void> =>
    (running ??= run(stopping.signal)
      .catch(onFailure)
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
