import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Queryable } from '../Database.ts'
import { callsTo } from './callsTo.ts'
import type { EngineThreadData } from './EngineCall.ts'
import type { Engine, EngineHost } from './EngineHost.ts'

/** ms without any reply while a statement waits for one: far more than a statement of ours takes. */
const STANDSTILL_MS = 120_000

/** ms that closing may take: the log is replayed at the next start. */
const CLOSE_MS = 2500

/**
 * The engine in a thread of its own, which runs `program` (the build's `engineThread`): so neither its computing nor its waiting for the
 * disk holds up a request. A thread that ends by itself, or hangs, counts as a broken engine.
 */
export function inOwnThread(program: URL, standstillMs = STANDSTILL_MS): EngineHost {
  const start = (data: EngineThreadData) => new Worker(program, { workerData: data })
  return {
    // Its memory, more than the engine needs later, goes with the thread.
    create: async (folder) => {
      const [code]: number[] = await once(start({ task: 'create', folder }), 'exit')
      if (code !== 0)
        throw new Error(`The database could not be created in ${folder}: its thread has ended with ${code}.`)
    },
    open: async (folder, onEnd, signal) => {
      signal?.throwIfAborted()
      return openIn(start({ task: 'open', folder }), { standstillMs, onEnd, signal })
    },
  }
}

interface Opening {
  readonly standstillMs: number
  readonly onEnd: (() => void) | undefined
  readonly signal: AbortSignal | undefined
}

async function openIn(thread: Worker, { standstillMs, onEnd, signal }: Opening): Promise<Engine> {
  const { opened, call, end, hasEnded } = callsTo(thread, { standstillMs, onEnd })
  const giveUp = (): void => end(new Error('The thread of the database was given up while it opened'))
  signal?.addEventListener('abort', giveUp)
  try {
    await opened()
  } catch (error) {
    await thread.terminate()
    throw error
  } finally {
    signal?.removeEventListener('abort', giveUp)
  }
  let lastTransaction = 0
  const inside = (transaction?: number): Queryable => {
    const where = transaction === undefined ? {} : { transaction }
    return {
      // Safe: the caller's word for what the statement selects, as in any engine.
      query: async <Row extends object>(text: string, params: readonly unknown[] = []) =>
        (await call({ kind: 'query', text, params, ...where })) as readonly Row[],
      script: async (text) => void (await call({ kind: 'script', text, ...where })),
    }
  }
  return {
    isSerial: true,
    ...inside(),
    transaction: async (work) => {
      lastTransaction += 1
      const transaction = lastTransaction
      await call({ kind: 'begin', transaction })
      try {
        const result = await work(inside(transaction))
        await call({ kind: 'commit', transaction })
        return result
      } catch (error) {
        // A commit that was refused has ended it.
        await call({ kind: 'rollback', transaction }).catch(() => {})
        throw error
      }
    },
    abandon: end,
    close: async () => {
      try {
        await Promise.race([call({ kind: 'close' }), sleep(CLOSE_MS, undefined, { ref: false })])
      } catch (error) {
        // A thread that ends before it is closed has nothing left to close.
        if (!hasEnded()) throw error
      } finally {
        await thread.terminate()
      }
    },
  }
}
