import { DAY_MS } from '../durations.ts'
import type { Variables } from './openVariables.ts'

/** How long consent to be called lasts, and the key that recognises withdrawn numbers. */
export interface ConsentConfig {
  /** From when it was given. */
  readonly callableMs: number
  /** Key of the hashes of suppressed numbers; `null`: the secret of the codes. */
  readonly suppressionSecret: string | null
}

/** Six weeks: the law limits consent to be called about a financial product to that. Source: Corporations Act 2001, s 992A. */
const CALLABLE_DAYS = 42

/** Reads the consent variables. */
export function readConsentConfig(variables: Variables): ConsentConfig {
  return {
    callableMs: variables.integer('CALLABLE_DAYS', CALLABLE_DAYS, [1, 365]) * DAY_MS,
    suppressionSecret: variables.key('SUPPRESSION_SECRET'),
  }
}
