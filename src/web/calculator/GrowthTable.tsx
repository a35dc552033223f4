import type { GrowthRow } from '#core/calculator/growthRows.ts'
import { calculator } from '../content/calculator.ts'
import { formatDollars } from './formatMoney.ts'
import styles from './GrowthTable.module.css'

/** The numbers behind the bars, collapsed by default: the chart for those who cannot see it. */
export function GrowthTable({ rows }: { rows: readonly GrowthRow[] }) {
  const { details, tableCaption, tableYear, fundA, fundB } = calculator
  return (
    <details className={styles.details}>
      <summary>{details}</summary>
      <table>
        <caption>{tableCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{tableYear}</th>
            <th scope="col">{fundA}</th>
            <th scope="col">{fundB}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.year}>
              <th scope="row">{row.year}</th>
              <td>{formatDollars(row.base_return)}</td>
              <td>{formatDollars(row.second_fund)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
