import { setTimeout as sleep } from 'node:timers/promises'
import { assertNever } from '#core/assertNever.ts'
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

/** Where the engine is that statements go to. */
type State =
  | { readonly phase: 'open'; readonly engine: Database }
  /** There is none. `ended`: nothing of the one that broke last runs any more, so that another may be opened. */
  | { readonly phase: 'none'; readonly ended: Promise<void> }
  | { readonly phase: 'opening'; readonly opened: Promise<Database>; readonly patience: AbortController }
  /** `at` in ms of the process's own clock, which never goes back. */
  | { readonly phase: 'failed'; readonly at: number; readonly error: unknown }
  | { readonly phase: 'closed' }

/**
 * A {@link Database} over an engine that can break: the first statement after that replaces it by calling `open`, which rejects while that
 * cannot succeed. Until one is open everything rejects as unavailable, with at most one attempt a second. Resolves once the first engine is
 * open.
 */
export async function reopening(
  open: OpenEngine,
  { beforeAgain, patienceMs = REOPEN_MS }: Reopening = {},
): Promise<Database> {
  let state: State = { phase: 'none', ended: Promise.resolve() }
  const enter = (next: State): void => {
    if (state.phase !== 'closed') state = next
  }

  const openNew = async (signal: AbortSignal): Promise<Database> => {
    // An engine that ends while it opens was never in use: `open` rejects.
    let engine: Database | undefined
    engine = await open(() => engine && leave(engine), signal)
    enter({ phase: 'open', engine })
    return engine
  }
  const leave = (broken: Database): void => {
    if (state.phase === 'open' && state.engine === broken) {
      enter({ phase: 'none', ended: broken.close().catch(() => {}) })
    }
  }
  const tryAgain = async (patience: AbortController, ended?: Promise<void>): Promise<Database> => {
    const timer = setTimeout(() => patience.abort(), patienceMs).unref()
    try {
      await ended
      await beforeAgain?.()
      return await openNew(patience.signal)
    } catch (error) {
      enter({ phase: 'failed', at: performance.now(), error })
      throw new DatabaseUnavailableError(error)
    } finally {
      clearTimeout(timer)
    }
  }
  const openAgain = (ended?: Promise<void>): Promise<Database> => {
    const patience = new AbortController()
    const opened = tryAgain(patience, ended)
    enter({ phase: 'opening', opened, patience })
    return opened
  }
  const current = async (): Promise<Database> => {
    switch (state.phase) {
      case 'open':
        return state.engine
      case 'none':
        return openAgain(state.ended)
      case 'opening':
        return state.opened
      case 'failed':
        if (performance.now() >= state.at + REOPEN_PAUSE_MS) return openAgain()
        throw new DatabaseUnavailableError(state.error)
      case 'closed':
        throw new DatabaseUnavailableError(new Error('closed'))
      default:
        return assertNever(state)
    }
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
  /** The engine that is left to close, once none is being opened or given up any more. */
  const lastOf = async (last: State): Promise<Database | null> => {
    if (last.phase === 'none') await last.ended
    if (last.phase === 'opening') return last.opened.catch(() => null)
    return last.phase === 'open' ? last.engine : null
  }
  await openNew(new AbortController().signal)
  return {
    isSerial: true,
    query: <Row extends object>(text: string, params?: readonly unknown[]) =>
      ask((database) => database.query<Row>(text, params)),
    script: (text) => ask((database) => database.script(text)),
    transaction: (work) => ask((database) => database.transaction(work)),
    close: async () => {
      const last = state
      enter({ phase: 'closed' })
      if (last.phase === 'opening') last.patience.abort()
      const engine = await Promise.race([lastOf(last), sleep(OTHERS_MS, null, { ref: false })])
      // In its own time, which has a limit in a thread: whoever comes next to the folder must not find it there.
      await engine?.close()
    },
  }
}
