import { DAY_MS } from '../durations.ts'

/** Ratio of a bucket's end to its start: its middle is within 2 % of every time in it. */
const GROWTH = 1.04

/** ms; longer times count as this: the browser forgets a form after half an hour, and answers wait at most a day. */
const LONGEST_MS = DAY_MS

/** The distribution of many times. Keeps some 470 counts, not the times themselves. */
export interface Durations {
  /** Counts a time in ms, 0 or more. */
  readonly add: (ms: number) => void
  /** The time in ms at a quantile such as 0.5; at most 2 % off. `null` without any times. */
  readonly quantile: (share: number) => number | null
}

/** Creates empty durations. */
export function createDurations(): Durations {
  const counts = new Map<number, number>()
  let total = 0
  return {
    add: (ms) => {
      const bucket = ms < 1 ? 0 : 1 + Math.floor(Math.log(Math.min(ms, LONGEST_MS)) / Math.log(GROWTH))
      counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
      total += 1
    },
    quantile: (share) => {
      let left = Math.ceil(share * total)
      for (const bucket of [...counts.keys()].toSorted((a, b) => a - b)) {
        left -= counts.get(bucket) ?? 0
        if (left <= 0) return bucket === 0 ? 0 : GROWTH ** (bucket - 0.5)
      }
      return null
    },
  }
}
