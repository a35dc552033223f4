import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Database, Queryable } from '../Database.ts'
import { type EngineCall, type EngineReply, type EngineRequest, type EngineThreadData, OPENED } from './EngineCall.ts'
import { EngineBrokenError } from './EngineBrokenError.ts'
import type { EngineHost } from './EngineHost.ts'
import { unpackFailure } from './packFailure.ts'

interface Caller {
  readonly resolve: (rows: readonly object[]) => void
  readonly reject: (error: Error) => void
}

/**
 * The engine in a thread of its own, which runs `program` (the build's `engine.js`): what it computes and what it waits for on disk
 * holds up no request then. A thread that ends by itself counts as an engine that has broken.
 */
export function inOwnThread(program: URL): EngineHost {
  const start = (data: EngineThreadData) => new Worker(program, { workerData: data })
  return {
    // Its memory, more than the engine needs later, goes with the thread.
    create: async (folder) => {
      const [code]: number[] = await once(start({ task: 'create', folder }), 'exit')
      if (code !== 0) throw new Error(`The database could not be made in ${folder}: its thread has ended with ${code}.`)
    },
    open: (folder) => openIn(start({ task: 'open', folder })),
  }
}

async function openIn(thread: Worker): Promise<Database> {
  const callers = new Map<number, Caller>()
  let ended: EngineBrokenError | undefined
  let lastCall = OPENED
  let lastTransaction = 0

  const end = (reason: Error): void => {
    ended ??= new EngineBrokenError(reason)
    for (const { reject } of callers.values()) reject(ended)
    callers.clear()
  }
  thread.on('message', (reply: EngineReply) => {
    const caller = callers.get(reply.id)
    callers.delete(reply.id)
    // Nobody: the thread's end was told before its last replies.
    if (!caller) return
    if ('rows' in reply) caller.resolve(reply.rows)
    else caller.reject(unpackFailure(reply.failure))
  })
  thread.on('error', end)
  thread.on('exit', (code) => end(new Error(`The thread of the database has ended with ${code}`)))

  const reply = (id: number): Promise<readonly object[]> =>
    new Promise((resolve, reject) => callers.set(id, { resolve, reject }))
  const call = async (request: EngineRequest): Promise<readonly object[]> => {
    if (ended) throw ended
    lastCall += 1
    const message: EngineCall = { ...request, id: lastCall }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(message)
    return reply(lastCall)
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

  try {
    await reply(OPENED)
  } catch (error) {
    await thread.terminate()
    throw error
  }
  return {
    connections: 1,
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
    close: async () => {
      try {
        if (!ended) await call({ kind: 'close' })
      } finally {
        await thread.terminate()
      }
    },
  }
}
