import type { PGlite, Transaction } from '@electric-sql/pglite'
import type { Database, Queryable } from './Database.ts'

/** A {@link Database} over an open PGlite, which has one connection: transactions run one after the other. */
export function fromPglite(pglite: PGlite): Database {
  return {
    ...queryableOf(pglite),
    transaction: (work) => pglite.transaction((transaction) => work(queryableOf(transaction))),
    close: () => pglite.close(),
  }
}

function queryableOf(engine: PGlite | Transaction): Queryable {
  return {
    query: async <Row extends object>(text: string, params: readonly unknown[] = []) =>
      (await engine.query<Row>(text, [...params])).rows,
    script: async (text) => {
      await engine.exec(text)
    },
  }
}
