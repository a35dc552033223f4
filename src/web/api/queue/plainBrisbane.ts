/** ms; Queensland has had no daylight saving since 1992. */
const AHEAD_OF_UTC_MS = 10 * 60 * 60_000

/** The text that `formatBrisbane` gives, without its library: a page being left cannot wait for it to load. Pure. */
export function plainBrisbane(instant: number): string {
  return new Date(instant + AHEAD_OF_UTC_MS).toISOString().replace('Z', '+10:00')
}
