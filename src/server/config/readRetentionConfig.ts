import { DAY_MS } from '../durations.ts'
import type { RetentionPeriods } from '../retention/RetentionPeriods.ts'
import { LONGEST_WAY_MS } from '../submissions/longestWay.ts'
import type { Variables } from './openVariables.ts'

/** How long visitors' data is kept. */
export interface RetentionConfig {
  readonly retention: RetentionPeriods
}

/** Until then the rest of a form may still come. */
const LEAST_DAYS = LONGEST_WAY_MS / DAY_MS

/** Reads the retention variables. */
export function readRetentionConfig(variables: Variables): RetentionConfig {
  const partialMs = variables.integer('RETENTION_PARTIAL_DAYS', 30, [LEAST_DAYS, 3650]) * DAY_MS
  const leadMs = variables.integer('RETENTION_LEAD_DAYS', 365, [LEAST_DAYS, 3650]) * DAY_MS
  if (leadMs < partialMs) {
    variables.note(
      'RETENTION_LEAD_DAYS must not be less than RETENTION_PARTIAL_DAYS: otherwise leads would be removed before unfinished forms.',
    )
  }
  return { retention: { partialMs, leadMs } }
}
