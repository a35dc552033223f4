import type { PGlite } from '@electric-sql/pglite'
import { codeOf } from '../../codeOf.ts'
import type { Queryable } from '../Database.ts'
import { DatabaseUnavailableError } from '../DatabaseUnavailableError.ts'
import { EngineBrokenError } from './EngineBrokenError.ts'
import type { Engine } from './EngineHost.ts'
import { isAwayCode } from '../isAwayCode.ts'
import { isFatal } from './isFatal.ts'
import { runStatement } from './runStatement.ts'

/**
 * A {@link Database} over an open PGlite, which has one connection: statements and transactions run one after the other, in a queue of our
 * own. PGlite's own queue would hand the next statement to an engine that has just panicked, which would then spin for ever and block its
 * thread. After a panic everything rejects with an {@link EngineBrokenError}.
 */
export function fromPglite(pglite: PGlite): Engine {
  let broken: EngineBrokenError | undefined
  /** Transactions, and statements outside of them. */
  const alone = inTurn()
  /** Each statement: the engine would mix up the replies to two. */
  const oneByOne = inTurn()
  const ask = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (broken) throw broken
    try {
      return await work()
    } catch (error) {
      if (isFatal(error)) broken = new EngineBrokenError(error)
      const code = codeOf(error)
      const isAway = pglite.closed || isAwayCode(code) || code === REFUSED_BY_FILES
      throw broken ?? (isAway ? new DatabaseUnavailableError(error) : error)
    }
  }
  const direct: Queryable = {
    query: <Row extends object>(text: string, params: readonly unknown[] = []) =>
      // Safe: the caller's word for what the statement selects, as in any engine.
      oneByOne(() => ask(async () => (await runStatement(pglite, text, params)) as readonly Row[])),
    script: (text) =>
      oneByOne(() =>
        ask(async () => {
          await pglite.exec(text)
        }),
      ),
  }
  const inTransaction = async <Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result> => {
    await direct.script('begin')
    try {
      const result = await work(direct)
      await direct.script('commit')
      return result
    } catch (error) {
      // A commit that was refused has ended it; what went wrong first is what the caller has to know.
      if (!broken) await direct.script('rollback').catch(() => undefined)
      throw error
    }
  }
  return {
    isSerial: true,
    query: <Row extends object>(text: string, params?: readonly unknown[]) =>
      alone(() => direct.query<Row>(text, params)),
    script: (text) => alone(() => direct.script(text)),
    transaction: (work) => alone(() => inTransaction(work)),
    abandon: (reason) => {
      broken ??= new EngineBrokenError(reason)
    },
    // A broken engine cannot be closed: it would never answer.
    close: () => alone(async () => (broken ? undefined : pglite.close())),
  }
}

/**
 * SQLSTATE of missing rights. The engine's one user has them all: it was the file system that refused, as one does that Linux has made read-only
 * after an error of its disk.
 */
const REFUSED_BY_FILES = '42501'

/** Runs each work after the one before has ended, however it did. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
}
