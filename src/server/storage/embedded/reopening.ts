import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '../../durations.ts'
import type { Database } from '../Database.ts'
import { DatabaseUnavailableError } from '../DatabaseUnavailableError.ts'
import { EngineBrokenError } from './EngineBrokenError.ts'

/** ms between two tries to open an engine again: a try takes a processor for half a second. */
const REOPEN_PAUSE_MS = 1000

/** ms that a try may take before it counts as hanging: far more than replaying the log takes, about a minute per GB. */
const REOPEN_MS = 10 * MINUTE_MS

/** ms that closing waits for an engine that is being opened or given up: a little more than one takes that is cut off. */
const OTHERS_MS = 3000

/** Opens an engine, which calls `onEnd` when it has ended by itself. Gives up when `signal` says so, and rejects once nothing of it runs. */
type OpenEngine = (onEnd: () => void, signal: AbortSignal) => Promise<Database>

/** What is different when an engine is opened again. */
interface Reopening {
  /** Rejects while no engine is to be opened. */
  readonly beforeAgain?: () => Promise<void>
  /** ms after which an engine that is not open is given up; the first may take as long as it likes. */
  readonly patienceMs?: number
}

/**
 * A {@link Database} over an engine that can break: the first statement after that replaces it by calling `open`, which rejects while that
 * cannot succeed. Until one is open everything rejects as unavailable, with at most one attempt a second. Resolves once the first engine is
 * open.
 */
export async function reopening(
  open: OpenEngine,
  { beforeAgain, patienceMs = REOPEN_MS }: Reopening = {},
): Promise<Database> {
  let engine: Database | undefined
  let opening: Promise<Database> | undefined
  /** The end of the engine that broke last: no other is opened before it. */
  let closing: Promise<void> = Promise.resolve()
  /** Ends the try to open one that is in progress. */
  let patience = new AbortController()
  /** `at` in ms of the process's own clock, which never goes back. */
  let failure: { readonly at: number; readonly error: unknown } | undefined
  let isClosed = false

  const openNew = async (): Promise<Database> => {
    // An engine that ends while it opens was never in use: `open` rejects.
    let opened: Database | undefined
    opened = await open(() => opened && leave(opened), patience.signal)
    engine = opened
    return opened
  }
  const leave = (broken: Database): void => {
    if (engine !== broken) return
    engine = undefined
    closing = broken.close().catch(() => {})
  }
  const reopen = async (): Promise<Database> => {
    patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), patienceMs).unref()
    try {
      await closing
      await beforeAgain?.()
      const opened = await openNew()
      failure = undefined
      return opened
    } catch (error) {
      failure = { at: performance.now(), error }
      throw new DatabaseUnavailableError(error)
    } finally {
      clearTimeout(timer)
      opening = undefined
    }
  }
  const current = async (): Promise<Database> => {
    if (engine) return engine
    if (isClosed || (failure && performance.now() < failure.at + REOPEN_PAUSE_MS)) {
      throw new DatabaseUnavailableError(failure?.error ?? new Error('closed'))
    }
    return (opening ??= reopen())
  }
  const ask = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
    const asked = await current()
    try {
      return await work(asked)
    } catch (error) {
      if (error instanceof EngineBrokenError) leave(asked)
      throw error
    }
  }
  await openNew()
  return {
    isSerial: true,
    query: <Row extends object>(text: string, params?: readonly unknown[]) =>
      ask((database) => database.query<Row>(text, params)),
    script: (text) => ask((database) => database.script(text)),
    transaction: (work) => ask((database) => database.transaction(work)),
    close: async () => {
      isClosed = true
      patience.abort()
      const others = Promise.all([opening?.catch(() => {}), closing])
      await Promise.race([others, sleep(OTHERS_MS, undefined, { ref: false })])
      const last = engine
      engine = undefined
      // In its own time, which has a limit in a thread: whoever comes next to the folder must not find it there.
      await last?.close()
    },
  }
}
