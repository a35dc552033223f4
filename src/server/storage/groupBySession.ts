import { groupBy } from '#core/groupBy.ts'

/** Groups rows by session, in their order. Pure. */
export function groupBySession<Row extends { readonly sessionId: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  return groupBy(rows, ({ sessionId }) => sessionId)
}
