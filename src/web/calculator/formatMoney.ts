const wholeDollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 })

/** An amount in whole dollars, such as `$218,073`. Pure. */
export function formatDollars(amount: number): string {
  return wholeDollars.format(amount)
}

/** An amount in thousands of dollars, for the chart's axis, such as `$218k`. Pure. Source: spec §9. */
export function formatThousands(amount: number): string {
  return amount === 0 ? wholeDollars.format(0) : `${wholeDollars.format(amount / 1000)}k`
}
