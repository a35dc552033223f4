/**
 * An amount of 0 or more in whole dollars, such as `$218,073`. Pure. Written by hand: creating the browser's formatter takes longer than the
 * rest of the chart tool's first render.
 */
export function formatDollars(amount: number): string {
  const digits = Math.round(amount).toFixed(0)
  return `$${digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')}`
}

/** An amount in thousands of dollars, for the chart's axis, such as `$218k`. Pure. Source: spec §9. */
export function formatThousands(amount: number): string {
  return amount === 0 ? formatDollars(0) : `${formatDollars(amount / 1000)}k`
}
