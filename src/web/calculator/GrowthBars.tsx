import 'apexcharts/dist/apexcharts.css'
import { useMemo, useState } from 'react'
import chartModule from 'react-apexcharts'
import type { GrowthRow } from '#core/calculator/growthRows.ts'
import { calculator } from '../content/calculator.ts'
import { growthBarsOptions } from './growthBarsOptions.ts'

// Safe: the package is CommonJS with the component under `default`; bundlers disagree on whether the import is that or the whole.
const Chart = (chartModule as unknown as { default?: typeof chartModule }).default ?? chartModule

/** px */
const HEIGHT = 296

/** The bars. Loads ApexCharts, so it must itself be loaded lazily; new rows update the existing chart. */
export function GrowthBars({ rows }: { rows: readonly GrowthRow[] }) {
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  // The chart draws its bars again for other objects, even if they say the same.
  const options = useMemo(() => growthBarsOptions(rows, isStill), [rows, isStill])
  const series = useMemo(() => seriesOf(rows), [rows])
  return <Chart type="bar" height={HEIGHT} width="100%" options={options} series={series} />
}

const seriesOf = (rows: readonly GrowthRow[]) => [
  { name: calculator.fundA, data: rows.map((row) => row.base_return) },
  { name: calculator.fundB, data: rows.map((row) => row.second_fund) },
]
