import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, Pool, type PoolClient, type QueryConfig } from 'pg'
import { type Limits, limitTable } from '../limits.ts'
import type { Database, Queryable } from './Database.ts'
import { DatabaseUnavailableError, isUnavailable } from './DatabaseUnavailableError.ts'
import { isAwayCode } from './isAwayCode.ts'
import { isDeadlock } from './isDeadlock.ts'
import { isRightMissing, missingRights } from './missingRights.ts'

/** ms until a request stops waiting for a connection. */
const CONNECTION_TIMEOUT_MS = 5000

/** ms that a reply may take beyond the statement: past it the connection counts as dead. */
const REPLY_GRACE_MS = 1000

/** Times of a reply that a transaction may go without a statement: past them its process stands still, or is gone, and its locks with it. */
const IDLE_REPLIES = 3

/** ms that closing waits for the statements under way: a server that has stopped responding ends none of them. */
const CLOSE_MS = 3000

/** The bounds on one process's use of a server. */
export type ConnectionBounds = Pick<Limits, 'statementTimeoutMs' | 'databaseConnections'>

/**
 * Read committed: a statement that has waited for a row must see it as it is then. No JIT: PostgreSQL compiles a statement that seems
 * expensive each time it runs. On tables not analysed yet every batch of answers does, and compiling took thirty times as long as storing.
 * The rest is PostgreSQL's own default, on which statements, the driver and dumps rely, and which a database or a login may have changed.
 */
const SETTINGS = `
  set default_transaction_isolation = 'read committed';
  set jit = off;
  set datestyle = 'ISO';
  set standard_conforming_strings = on;
  set bytea_output = 'hex';
  set extra_float_digits = 1;
  set array_nulls = on;
  set quote_all_identifiers = off`

const DEFAULT_TIMEOUT_MS = limitTable.statementTimeoutMs.byDefault * 1000

/**
 * A {@link Database} on a PostgreSQL server. Statements are unnamed, so a pooler in between does no harm. Connects with the first
 * query, and keeps `databaseConnections` at most. `statementTimeoutMs` bounds each statement, not the scripts, which migrate. One outside
 * of transactions that is ended for a deadlock is run again, twice at most.
 */
export function openPostgres(url: string, bounds: Partial<ConnectionBounds> = {}): Database {
  const { statementTimeoutMs = DEFAULT_TIMEOUT_MS, databaseConnections = limitTable.databaseConnections.byDefault } =
    bounds
  const source: Source = { url, replyTimeoutMs: statementTimeoutMs + REPLY_GRACE_MS }
  // In time, too: nothing else bounds what a new connection waits for.
  const settings: TimedQuery = {
    text: `set statement_timeout = ${Math.round(statementTimeoutMs)}; ${SETTINGS}`,
    query_timeout: source.replyTimeoutMs,
  }
  const pool = new Pool({
    connectionString: url,
    max: databaseConnections,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    // By statements: poolers refuse them as connection parameters.
    onConnect: async (client) => {
      await client.query(settings)
    },
  })
  // A broken idle connection is harmless: the pool drops it and the next query gets another.
  pool.on('error', ignore)
  return {
    isSerial: false,
    ...againAfterDeadlock(queryableOf(pool, source)),
    transaction: (work) => inTransaction(pool, work, source),
    close: () => Promise.race([pool.end(), sleep(CLOSE_MS, undefined, { ref: false })]),
  }
}

const ignore = () => {}

/** A statement, and the ms that its reply may take. */
type TimedQuery = QueryConfig & { readonly query_timeout: number }

/** What the statements of a database have in common. */
interface Source {
  readonly url: string
  readonly replyTimeoutMs: number
}

function queryableOf(connection: Pool | PoolClient, { url, replyTimeoutMs }: Source): Queryable {
  return {
    query: async <Row extends object>(text: string, params: readonly unknown[] = []) => {
      const query: TimedQuery = {
        text,
        values: [...params],
        query_timeout: replyTimeoutMs,
      }
      return explained(url, async () => (await connection.query<Row>(query)).rows)
    },
    script: async (text) => {
      await explained(url, () => connection.query(text))
    },
  }
}

/** ms before a statement that was ended for a deadlock runs again: whoever it stood in the way of has to wake up and go on first. */
const DEADLOCK_PAUSES_MS = [20, 100]

/**
 * Runs a statement again if it was ended for a deadlock: alone in its transaction it has done nothing. A deadlock within a transaction is up
 * to whoever runs that (`untilAppended`).
 */
function againAfterDeadlock(single: Queryable): Queryable {
  return {
    ...single,
    query: async (text, params) => {
      for (const pause of DEADLOCK_PAUSES_MS) {
        try {
          return await single.query(text, params)
        } catch (error) {
          if (!isDeadlock(error)) throw error
          await sleep(pause)
        }
      }
      return single.query(text, params)
    },
  }
}

/** An error that is not a reply of PostgreSQL comes from the connection. One about rights gets the grants that end it. */
async function explained<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DatabaseError) || isAwayCode(error.code ?? '')) throw new DatabaseUnavailableError(error)
    throw isRightMissing(error.code ?? '') ? new Error(missingRights(error.message, url), { cause: error }) : error
  }
}

async function inTransaction<Result>(
  pool: Pool,
  work: (transaction: Queryable) => Promise<Result>,
  source: Source,
): Promise<Result> {
  const client = await explained(source.url, () => pool.connect())
  // A broken connection reports twice: to the running statement, and with an event that would end the process.
  client.on('error', ignore)
  const transaction = queryableOf(client, source)
  let broken: Error | undefined
  try {
    const idleMs = IDLE_REPLIES * Math.round(source.replyTimeoutMs)
    // Of each transaction, not of the session: a pooler would not keep that.
    await transaction.query(`begin; set local idle_in_transaction_session_timeout = ${idleMs}`)
    const result = await work(transaction)
    await transaction.query('commit')
    return result
  } catch (error) {
    // As of a statement outside: a connection that was made while the database took no writes would go on refusing them.
    if (isUnavailable(error)) broken = error
    await transaction.query('rollback').catch((reason: Error) => {
      broken = reason
    })
    throw error
  } finally {
    client.off('error', ignore)
    client.release(broken)
  }
}
