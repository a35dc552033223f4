import type { Worker } from 'node:worker_threads'
import { EngineBrokenError } from './EngineBrokenError.ts'
import { type EngineCall, type EngineReply, type EngineRequest, OPENED } from './EngineCall.ts'
import { unpackFailure } from './packFailure.ts'

interface Caller {
  /** `null`: the thread was started to open the engine. */
  readonly request: EngineRequest | null
  readonly resolve: (reply: EngineReply) => void
  readonly reject: (error: Error) => void
}

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

/** The calls to the engine's thread. */
interface ThreadCalls {
  /** Resolves once the thread has opened the engine, and rejects as it did. */
  readonly opened: () => Promise<unknown>
  readonly call: (request: EngineRequest) => Promise<readonly object[]>
  /** Ends the thread: whoever waits for it, or calls it later, is told that the engine is broken. */
  readonly end: (reason: Error) => void
  readonly hasEnded: () => boolean
}

/**
 * Calls a thread and hands out its replies. Ends it when it stands still for `standstillMs` at a request that may take no longer; `onEnd` is
 * called once, when it has ended by itself or by {@link ThreadCalls.end}.
 */
export function callsTo(
  thread: Worker,
  { standstillMs, onEnd }: { readonly standstillMs: number; readonly onEnd: (() => void) | undefined },
): ThreadCalls {
  const callers = new Map<number, Caller>()
  let ended: EngineBrokenError | undefined
  let lastCall = OPENED
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
  return {
    opened: () => replyTo(OPENED, null),
    call: async (request) => {
      if (ended) throw ended
      lastCall += 1
      const message: EngineCall = { ...request, id: lastCall }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage(message)
      const rows = replyTo(lastCall, request)
      if (callers.size === 1) watchOver()
      return rows
    },
    end,
    hasEnded: () => ended !== undefined,
  }
}
