import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Queryable } from '../Database.ts'
import { type EngineCall, type EngineReply, type EngineRequest, type EngineThreadData, OPENED } from './EngineCall.ts'
import { EngineBrokenError } from './EngineBrokenError.ts'
import type { Engine, EngineHost } from './EngineHost.ts'
import { unpackFailure } from './packFailure.ts'

interface Caller {
  /** `null`: the thread was started to open the engine. */
  readonly request: EngineRequest | null
  readonly resolve: (reply: EngineReply) => void
  readonly reject: (error: Error) => void
}

/** ms without any reply while a statement waits for one: far more than a statement of ours takes. */
const STANDSTILL_MS = 120_000

/** Standstills that a vacuum may take: 20 minutes, in which the first one of 200 GB is done. */
const VACUUM_PATIENCE = 10

/**
 * How many standstills a request may take once the thread is at it. Opening, which replays the log, and a migration, which is a script inside
 * a transaction, may take as long as they like.
 */
function patienceOf({ request }: Caller): number {
  if (!request || (request.kind === 'script' && request.transaction !== undefined)) return Number.POSITIVE_INFINITY
  return request.kind === 'query' && request.text.startsWith('vacuum') ? VACUUM_PATIENCE : 1
}

/** Whether a request is a part of the open transaction, beside which the thread does nothing. */
const isInside = ({ request }: Caller): boolean =>
  request !== null && 'transaction' in request && request.kind !== 'begin'

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
  const callers = new Map<number, Caller>()
  let ended: EngineBrokenError | undefined
  let lastCall = OPENED
  let lastTransaction = 0
  let watch: NodeJS.Timeout | undefined
  let standstills = 0

  const end = (reason: Error): void => {
    clearInterval(watch)
    if (!ended) onEnd?.()
    ended ??= new EngineBrokenError(reason)
    for (const { reject } of callers.values()) reject(ended)
    callers.clear()
    void thread.terminate()
  }
  /** From the first call, and from each reply on. */
  const watchOver = (): void => {
    clearInterval(watch)
    standstills = 0
    if (callers.size > 0) watch = setInterval(noReply, standstillMs).unref()
  }
  /** Whose request the thread is at: it takes them in turn, except those of the open transaction. */
  const atWork = (): Caller | undefined => {
    const waiting = [...callers.values()]
    return waiting.find(isInside) ?? waiting[0]
  }
  const noReply = (): void => {
    standstills += 1
    const caller = atWork()
    if (caller && standstills < patienceOf(caller)) return
    end(new Error(`The thread of the database has stood still for ${standstills * standstillMs} ms`))
  }
  thread.on('message', (reply: EngineReply) => {
    const caller = callers.get(reply.id)
    callers.delete(reply.id)
    watchOver()
    // Nobody is waiting any more when the thread's end was reported before its last replies.
    caller?.resolve(reply)
  })
  thread.on('messageerror', end)
  thread.on('error', end)
  thread.on('exit', (code) => end(new Error(`The thread of the database has ended with ${code}`)))

  const replyTo = async (id: number, request: EngineRequest | null): Promise<readonly object[]> => {
    const reply = await new Promise<EngineReply>((resolve, reject) => callers.set(id, { request, resolve, reject }))
    if ('failure' in reply) throw unpackFailure(reply.failure)
    return reply.rows
  }
  const call = async (request: EngineRequest): Promise<readonly object[]> => {
    if (ended) throw ended
    lastCall += 1
    const message: EngineCall = { ...request, id: lastCall }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(message)
    const rows = replyTo(lastCall, request)
    if (callers.size === 1) watchOver()
    return rows
  }
  const inside = (transaction?: number): Queryable => {
    const where = transaction === undefined ? {} : { transaction }
    return {
      // Safe: the caller's word for what the statement selects, as in any engine.
      query: async <Row extends object>(text: string, params: readonly unknown[] = []) =>
        (await call({ kind: 'query', text, params, ...where })) as readonly Row[],
      script: async (text) => void (await call({ kind: 'script', text, ...where })),
    }
  }

  const giveUp = (): void => end(new Error('The thread of the database was given up while it opened'))
  signal?.addEventListener('abort', giveUp)
  try {
    await replyTo(OPENED, null)
  } catch (error) {
    await thread.terminate()
    throw error
  } finally {
    signal?.removeEventListener('abort', giveUp)
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
        if (!ended) throw error
      } finally {
        await thread.terminate()
      }
    },
  }
}
