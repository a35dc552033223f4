import { type PGlite, types } from '@electric-sql/pglite'
import { invariant } from '#core/invariant.ts'
import type { Database, Queryable } from '../Database.ts'
import { DatabaseUnavailableError } from '../DatabaseUnavailableError.ts'
import { EngineBrokenError } from './EngineBrokenError.ts'
import { isAwayCode } from '../isAwayCode.ts'

/**
 * A {@link Database} over an open PGlite, which has one connection: statements and transactions run one after the other, in a queue of our
 * own. PGlite's own queue would hand the next statement to an engine that has just panicked, which would then spin for ever and block its
 * thread. After a panic everything rejects with an {@link EngineBrokenError}.
 */
export function fromPglite(pglite: PGlite): Database {
  let broken: EngineBrokenError | undefined
  let last: Promise<unknown> = Promise.resolve()

  const alone = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
  const ask = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (broken) throw broken
    try {
      return await work()
    } catch (error) {
      if (isFatal(error)) broken = new EngineBrokenError(error)
      const isAway = pglite.closed || isAwayCode(codeOf(error))
      throw broken ?? (isAway ? new DatabaseUnavailableError(error) : error)
    }
  }
  const direct: Queryable = {
    query: <Row extends object>(text: string, params: readonly unknown[] = []) =>
      ask(async () => (await pglite.query<Row>(text, [...params], { serializers })).rows),
    script: (text) =>
      ask(async () => {
        await pglite.exec(text)
      }),
  }
  const inTransaction = async <Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result> => {
    await direct.script('begin')
    try {
      const result = await work(direct)
      await direct.script('commit')
      return result
    } catch (error) {
      if (!broken) await direct.script('rollback')
      throw error
    }
  }
  return {
    isSerial: true,
    query: <Row extends object>(text: string, params?: readonly unknown[]) =>
      alone(() => direct.query<Row>(text, params)),
    script: (text) => alone(() => direct.script(text)),
    transaction: (work) => alone(() => inTransaction(work)),
    // A broken engine cannot be closed: it would never answer.
    close: () => alone(async () => (broken ? undefined : pglite.close())),
  }
}

/**
 * PGlite measures a text character by character before it encodes it, which for a batch of answers took a fifth of storing them. Bytes it
 * passes on as they are, in PostgreSQL's binary format, and that of a text is its UTF-8.
 */
const serializers = { [types.TEXT]: asBytes }

function asBytes(value: unknown): string {
  invariant(typeof value === 'string' || typeof value === 'number', 'A text parameter is a text or a number')
  const bytes = Buffer.from(String(value))
  // Safe: PGlite's types know of texts only, its protocol takes bytes as well.
  return bytes as unknown as string
}

/** The error names of a WebAssembly program that has stopped. */
const PROGRAM_ENDED = ['RuntimeError', 'ExitStatus']

/** Whether the engine itself has stopped: PostgreSQL says so, or the program that it runs in has ended. */
function isFatal(error: unknown): boolean {
  // Safe: both are read as what they may be.
  const { severity, name } = error as { readonly severity?: unknown; readonly name?: unknown }
  return severity === 'PANIC' || severity === 'FATAL' || PROGRAM_ENDED.includes(String(name))
}

function codeOf(error: unknown): string {
  // Safe: read as unknown.
  const { code } = error as { readonly code?: unknown }
  return typeof code === 'string' ? code : ''
}
