import { groupDigits } from './balanceField.ts'

/**
 * An amount of 0 or more in whole dollars, such as `$218,073`. Pure. Written by hand: creating the browser's formatter takes longer than
 * the rest of the chart tool's first render.
 */
export function formatDollars(amount: number): string {
  return `$${groupDigits(Math.round(amount).toFixed(0))}`
}

/**
 * An amount in thousands of dollars, for the chart, such as `$218k`; below 1,000, of which its axis shows only 0, in dollars. Pure. Source:
 * spec §9.
 */
export function formatThousands(amount: number): string {
  return amount < 1000 ? formatDollars(amount) : `${formatDollars(amount / 1000)}k`
}
