import type { Queryable } from '../storage/Database.ts'
import { readValuePage, type Span, type ValuePage, type VisitColumn } from '../storage/funnelRows.ts'
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
  for (let after: string | null = ''; after !== null;) {
    const page: ValuePage = await readValuePage(database, span, { column, after, size: PAGE_SIZE })
    for (const { value, count } of page.counts) counts.add(value, count)
    after = page.last
  }
  return counts.top(most)
}
