/** Steps of an axis over a power of ten: what is easily read. */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const

/** AUD; ticks are written in thousands. Source: spec §9. */
const THOUSAND = 1000

/**
 * The top in AUD of an axis that begins at 0, as low as the tallest bar allows with this many equal steps of whole thousands. Pure. The
 * chart library knows no step between 2 and 5: half of the chart could be empty.
 */
export function axisTop(tallest: number, steps: number): number {
  const least = Math.max(tallest / steps, THOUSAND)
  const power = 10 ** Math.floor(Math.log10(least))
  const readable = STEPS.map((factor) => factor * power).filter((step) => step >= least && step % THOUSAND === 0)
  return steps * Math.min(...readable)
}
