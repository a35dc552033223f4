import type { Database, Queryable } from '#server/storage/Database.ts'

/**
 * The indexes by which the statements of `work` find rows on an engine that has no statistics of its tables, as the embedded one. Rejects
 * when one reads a table that has an index from its start to its end. What `work` changes is undone.
 */
export async function indexesUsedBy(
  database: Database,
  work: (database: Queryable) => Promise<unknown>,
): Promise<readonly string[]> {
  const lines: string[] = []
  const undone = new Error('Undone')
  await database
    .transaction(async (transaction) => {
      // As openEngine sets it.
      await transaction.script('set local enable_seqscan = off; set local enable_bitmapscan = off')
      await work({
        ...transaction,
        query: async (text, params) => {
          const plan = await transaction.query<{ 'QUERY PLAN': string }>(`explain ${text}`, params)
          lines.push(...plan.map((row) => row['QUERY PLAN']))
          return transaction.query(text, params)
        },
      })
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  const scan = lines.find((line) => line.includes('Seq Scan'))
  if (scan !== undefined) throw new Error(`Reads a whole table: ${scan.trim()}`)
  return [...new Set(lines.flatMap((line) => /Index (?:Only )?Scan (?:using|on) (\w+)/.exec(line)?.[1] ?? []))]
}
