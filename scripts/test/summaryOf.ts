/** Tests that passed and failed; a check that is not made of tests counts only when it fails. */
export interface Count {
  readonly passed: number
  readonly failed: number
  /** The names of those of `passed` that failed at first. */
  readonly onRetry: readonly string[]
}

/** What `npm test` says at its end. Pure. */
export function summaryOf({ passed, failed, onRetry }: Count): string {
  const lines = onRetry.map((name) => `\n  ${name}`)
  const flaky =
    onRetry.length === 0 ? '' : `\n${onRetry.length} of the ${passed} passed only on a retry:${lines.join('')}`
  return `${passed} passed, ${failed} failed${flaky}`
}
