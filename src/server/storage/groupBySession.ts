/** Groups rows by session, in their order. Pure. */
export function groupBySession<Row extends { readonly sessionId: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.sessionId)
    if (group) group.push(row)
    else groups.set(row.sessionId, [row])
  }
  return groups
}
