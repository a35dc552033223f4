import type { Variables } from './openVariables.ts'

/** How long an agreement to be called lasts, and how those who took it back are known. */
export interface ConsentConfig {
  /** From when it was given. */
  readonly callableMs: number
  /** Key of the hashes of numbers that are not called; `null`: the secret that the codes have. */
  readonly suppressionSecret: string | null
}

/** ms */
const DAY_MS = 24 * 60 * 60_000

/** Six weeks, which is how long the law lets an agreement to be called about a financial product last. Source: Corporations Act 2001, s 992A. */
const CALLABLE_DAYS = 42

/** Reads how long an agreement to be called lasts, and how those who took it back are known. */
export function readConsentConfig(variables: Variables): ConsentConfig {
  return {
    callableMs: variables.integer('CALLABLE_DAYS', CALLABLE_DAYS, [1, 365]) * DAY_MS,
    suppressionSecret: variables.key('SUPPRESSION_SECRET'),
  }
}
