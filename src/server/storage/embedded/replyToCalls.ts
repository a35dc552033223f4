import type { MessagePort } from 'node:worker_threads'
import { assertNever } from '#core/assertNever.ts'
import { invariant } from '#core/invariant.ts'
import type { Database, Queryable } from '../Database.ts'
import { type EngineCall, type EngineReply, OPENED } from './EngineCall.ts'
import { packFailure } from './packFailure.ts'

/** A transaction that the other thread has begun. */
interface OpenTransaction {
  readonly inside: Queryable
  commit(): Promise<void>
  rollBack(): Promise<void>
}

/** Replies to another thread's calls with a database of this one, from when it is open until it is closed. */
export async function replyToCalls(port: MessagePort, opening: Promise<Database>): Promise<void> {
  const reply = async (id: number, work: Promise<readonly object[]>): Promise<void> => {
    const message: EngineReply = await work.then(
      (rows) => ({ id, rows }),
      (error: unknown) => ({ id, failure: packFailure(error) }),
    )
    port.postMessage(message)
  }
  await reply(OPENED, opening.then(nothing))
  // Failing to open is reported only by the reply: an error of the thread could overtake it.
  const database = await opening.catch(() => null)
  if (database === null) return
  const perform = performer(database)
  port.on('message', (call: EngineCall) => void reply(call.id, perform(call)))
}

const nothing = (): readonly object[] => []

function performer(database: Database): (call: EngineCall) => Promise<readonly object[]> {
  const transactions = new Map<number, OpenTransaction>()
  const transactionOf = (number: number): OpenTransaction => {
    const transaction = transactions.get(number)
    invariant(transaction, 'This transaction has not begun')
    return transaction
  }
  /** Of one that is about to end. */
  const takeTransaction = (number: number): OpenTransaction => {
    const transaction = transactionOf(number)
    transactions.delete(number)
    return transaction
  }
  const queryableFor = (number: number | undefined): Queryable =>
    number === undefined ? database : transactionOf(number).inside

  return async (call) => {
    switch (call.kind) {
      case 'query':
        return queryableFor(call.transaction).query(call.text, call.params)
      case 'script':
        return queryableFor(call.transaction).script(call.text).then(nothing)
      case 'begin':
        transactions.set(call.transaction, await begin(database))
        return nothing()
      case 'commit':
        return takeTransaction(call.transaction).commit().then(nothing)
      case 'rollback':
        return takeTransaction(call.transaction).rollBack().then(nothing)
      case 'close':
        return database.close().then(nothing)
      default:
        return assertNever(call)
    }
  }
}

/** Begins a transaction that a later call ends, rather than the end of a function. */
function begin(database: Database): Promise<OpenTransaction> {
  return new Promise((resolve, reject) => {
    const done = database.transaction(
      (inside) =>
        new Promise<void>((commit, fail) => {
          resolve({
            inside,
            commit: () => {
              commit()
              return done
            },
            rollBack: () => {
              fail(new Error('Rolled back'))
              return done.catch(() => {})
            },
          })
        }),
    )
    done.catch(reject)
  })
}
