/** Gives what does work unless so much of it is under way already: `null` then. Work that outlasts its request counts until it is done. */
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
