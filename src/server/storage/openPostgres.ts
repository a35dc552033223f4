import { Pool, type PoolClient } from 'pg'
import type { Database, Queryable } from './Database.ts'

/** Connections a process keeps at most. */
const POOL_SIZE = 10

/** ms until a request gives up on getting a connection. */
const CONNECTION_TIMEOUT_MS = 5000

/** A {@link Database} on a PostgreSQL server. Statements are unnamed, so a pooler in between does no harm. Connects with the first query. */
export function openPostgres(url: string): Database {
  const pool = new Pool({ connectionString: url, max: POOL_SIZE, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS })
  // An idle connection that breaks is not an error of ours: the pool drops it and the next query gets another.
  pool.on('error', () => {})
  return {
    ...queryableOf(pool),
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  }
}

function queryableOf(connection: Pool | PoolClient): Queryable {
  return {
    query: async <Row extends object>(text: string, params: readonly unknown[] = []) =>
      (await connection.query<Row>(text, [...params])).rows,
    script: async (text) => {
      await connection.query(text)
    },
  }
}

async function inTransaction<Result>(pool: Pool, work: (transaction: Queryable) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(queryableOf(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((reason: Error) => {
      broken = reason
    })
    throw error
  } finally {
    client.release(broken)
  }
}
