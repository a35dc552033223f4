/** Runs a job for each index below `count`, `width` at a time, in order. Rejects with the first failure. */
export async function inParallel(count: number, width: number, job: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < count) {
      const index = next
      next += 1
      await job(index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, count) }, lane))
}
