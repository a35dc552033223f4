/** Sessions that one transaction reads whole, and changes: everybody else waits a few milliseconds for it. */
const PAGE_SIZE = 25

/** Session ids in pages, each small enough for a transaction of its own, in their order. Pure. */
export function* pagesOf(sessionIds: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < sessionIds.length; from += PAGE_SIZE) yield sessionIds.slice(from, from + PAGE_SIZE)
}
