import { counted } from '#linter/words/counted.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../durations.ts'

/** Below this many of a unit, the next smaller one is used. */
const WORTH_SAYING = 1.5

/** A wait as people say it, never too short: `45 seconds`, `2 minutes`, `5 hours`. Pure. */
export function waitInWords(ms: number): string {
  if (ms <= WORTH_SAYING * MINUTE_MS) return atLeastOne(ms / SECOND_MS, 'second')
  if (ms <= WORTH_SAYING * HOUR_MS) return atLeastOne(ms / MINUTE_MS, 'minute')
  return atLeastOne(ms / HOUR_MS, 'hour')
}

const atLeastOne = (amount: number, unit: string): string => counted(Math.max(1, Math.ceil(amount)), unit)
