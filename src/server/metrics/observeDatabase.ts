import type { Database } from '../storage/Database.ts'
import { isUnavailable } from '../storage/DatabaseUnavailableError.ts'
import type { Observe, StatementUse } from './Fact.ts'

/** The same database; reports each statement, and each transaction as a whole, to `observe`, with the time it took. */
export function observeDatabase(database: Database, use: StatementUse, observe: Observe): Database {
  const timed = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const startedAt = performance.now()
    const tell = (outcome: 'done' | 'failed' | 'away') =>
      observe({ type: 'statement', use, outcome, ms: performance.now() - startedAt })
    try {
      const result = await work()
      tell('done')
      return result
    } catch (error) {
      tell(isUnavailable(error) ? 'away' : 'failed')
      throw error
    }
  }
  return {
    ...database,
    query: (text, params) => timed(() => database.query(text, params)),
    script: (text) => timed(() => database.script(text)),
    transaction: (work) => timed(() => database.transaction(work)),
  }
}
