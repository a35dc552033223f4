/** ms; the longest pause after the first failed try. */
const FIRST_PAUSE_MS = 1_000
/** ms; the longest pause of all. */
const MAX_PAUSE_MS = 60_000

/** ms until the next try: anywhere up to 1 s after the first failure, twice that after each further one, at most 60 s. `failures` from 1, `random` from 0 up to 1. Pure. Source: docs/decisions/010. */
export function backOff(failures: number, random: number): number {
  return random * Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
}
