/** What one side of a comparison costs: the median of its rounds, and the lowest and highest. */
export interface Cost {
  readonly median: number
  readonly low: number
  readonly high: number
}

/** Two sides measured in turn, so that a slow moment of the machine affects both. `ratio` is taken per round, right over left. */
export interface Comparison {
  readonly left: Cost
  readonly right: Cost
  readonly ratio: Cost
}

/** Runs two jobs in turn. A job returns how many operations it did; costs are in µs per operation. The first two rounds only warm up. */
export function interleave(left: () => number, right: () => number, rounds = 15): Comparison {
  const measured = Array.from({ length: rounds + 2 }, () => [timeOf(left), timeOf(right)] as const).slice(2)
  return {
    left: costOf(measured.map(([time]) => time)),
    right: costOf(measured.map(([, time]) => time)),
    ratio: costOf(measured.map(([first, second]) => second / first)),
  }
}

/** A cost as a table cell: `1.23 (1.10–1.40)`. */
export function cell({ median, low, high }: Cost, unit: string): string {
  return `${round(median)}${unit} (${round(low)}–${round(high)})`
}

function timeOf(job: () => number): number {
  const startedAt = performance.now()
  const operations = job()
  return ((performance.now() - startedAt) * 1000) / operations
}

/** Summarises the costs measured in each round. Pure. */
export function costOf(values: readonly number[]): Cost {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number) => sorted[index] ?? Number.NaN
  return { median: at(Math.floor(sorted.length / 2)), low: at(0), high: at(sorted.length - 1) }
}

const round = (value: number) => Number(value.toPrecision(3)).toString()
