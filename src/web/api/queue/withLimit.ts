/** The outcome of a promise, unless it takes longer than so many ms: then it rejects, and what comes later is dropped. */
export function withLimit<Result>(promise: Promise<Result>, ms: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No outcome within ${ms} ms`)), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
