import type { Queryable } from '../storage/Database.ts'
import { countValues, type Span, type VisitColumn } from '../storage/funnelRows.ts'
import { sessionIdPages } from '../storage/sessionIdPages.ts'
import { createValueCounts } from './createValueCounts.ts'

/** Visits looked at a time: some milliseconds of the database. */
const PAGE_SIZE = 500

/** The values of a visit's column that most sessions opened in a span have, the most frequent first, at most `most`. */
export async function readTopValues(
  database: Queryable,
  span: Span,
  { column, most }: { readonly column: VisitColumn; readonly most: number },
): Promise<readonly string[]> {
  const counts = createValueCounts()
  for await (const sessionIds of sessionIdPages(database, ['visit'], PAGE_SIZE)) {
    for (const { value, count } of await countValues(database, span, { column, sessionIds })) counts.add(value, count)
  }
  return counts.top(most)
}
