/**
 * Limits concurrency: runs `work`, or gives `null` when `most` calls are already running. Work that outlasts its request counts until it
 * ends.
 */
export function boundedTo(most: number): <Result>(work: () => Promise<Result>) => Promise<Result | null> {
  let underWay = 0
  return async (work) => {
    if (underWay >= most) return null
    underWay += 1
    try {
      return await work()
    } finally {
      underWay -= 1
    }
  }
}
