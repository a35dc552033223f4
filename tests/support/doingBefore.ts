import type { Database } from '#server/storage/Database.ts'

/** A process that does something before each statement with this text in its transactions. */
export const doingBefore = (part: string, database: Database, action: () => Promise<unknown>): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction((transaction) =>
      work({
        ...transaction,
        query: async (text, params) => {
          if (text.includes(part)) await action()
          return transaction.query(text, params)
        },
      }),
    ),
})
