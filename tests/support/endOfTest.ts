import { onTestFinished } from 'vitest'

/** Aborts once the test has finished: tests share a window, and a form of an earlier one would go on listening there. */
export function endOfTest(): AbortSignal {
  const end = new AbortController()
  onTestFinished(() => end.abort())
  return end.signal
}
