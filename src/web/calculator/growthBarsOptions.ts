import type { ApexOptions } from 'apexcharts'
import type { GrowthRow } from '#core/calculator/growthRows.ts'
import { calculator } from '../content/calculator.ts'
import { axisTop } from './axisTop.ts'
import { formatThousands } from './formatMoney.ts'

/** ms; spec §9. */
const BAR_ANIMATION_MS = 1500

/** Fund A and Fund B; the same as `--color-chart-a` and `--color-chart-b`, which an SVG attribute cannot name. */
export const BAR_COLORS = ['#E36F10', '#064E3B']

/** Of the axis of amounts. */
const AXIS_STEPS = 4

/** px that the chart library leaves free before the amounts, which then begin about where the words around the chart do. */
const AXIS_INDENT = 16

/** The tallest bar with the room that its label needs above it. */
const LABELLED = 1.05

/** Characters that fit above a bar at the chart's edge. */
const LABEL_LENGTH = 7

const TEXT_COLOR = '#54655E'
const LINE_COLOR = '#DDE3DD'

/**
 * How the chart looks, and that it is drawn again when the window gets another width than it has now. It is not interactive, and the table
 * has its numbers. Source: spec §9, D6.
 */
export function growthBarsOptions(rows: readonly GrowthRow[], isStill: boolean): ApexOptions {
  const final = rows.at(-1)
  const tallest = final ? Math.max(final.base_return, final.second_fund) : 0
  /** Only on the taller bar: the label of the other would cover it. */
  const finalLabel = (amount: number) => {
    const label = formatThousands(amount)
    return amount === tallest && label.length <= LABEL_LENGTH ? label : ''
  }
  const labelStyle = { colors: TEXT_COLOR, fontSize: '13px', fontFamily: 'inherit' }
  return {
    chart: {
      fontFamily: 'inherit',
      toolbar: { show: false },
      zoom: { enabled: false },
      selection: { enabled: false },
      redrawOnWindowResize: watchWidth(),
      animations: {
        enabled: !isStill,
        speed: BAR_ANIMATION_MS,
        animateGradually: { enabled: false },
        dynamicAnimation: { enabled: !isStill, speed: BAR_ANIMATION_MS },
      },
    },
    colors: BAR_COLORS,
    fill: {
      opacity: 1,
      type: ['solid', 'pattern'],
      // Ruled like a ledger: what tells the funds apart must not be colour alone. Half of each stroke falls outside of its tile.
      pattern: { style: ['horizontalLines', 'horizontalLines'], width: 6, height: 6, strokeWidth: 9 },
    },
    plotOptions: {
      bar: { columnWidth: '68%', borderRadius: 3, borderRadiusApplication: 'end', dataLabels: { position: 'top' } },
    },
    stroke: { show: true, width: 2, colors: ['transparent'] },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    dataLabels: {
      enabled: true,
      offsetY: -20,
      style: { colors: ['#10231C'], fontSize: '12px', fontWeight: 600, fontFamily: 'inherit' },
      formatter: (value, { dataPointIndex }) => (dataPointIndex === rows.length - 1 ? finalLabel(Number(value)) : ''),
    },
    grid: { borderColor: LINE_COLOR, padding: { top: -14, left: 4 - AXIS_INDENT, right: 4, bottom: 0 } },
    legend: { show: false },
    tooltip: { enabled: false },
    xaxis: {
      categories: rows.map((row) => String(row.year)),
      title: { text: calculator.axisYears, style: { color: TEXT_COLOR, fontSize: '13px', fontWeight: 400 } },
      labels: { style: labelStyle },
      axisBorder: { color: '#7C8B84' },
      axisTicks: { show: false },
    },
    yaxis: {
      min: 0,
      max: axisTop(tallest * LABELLED, AXIS_STEPS),
      tickAmount: AXIS_STEPS,
      labels: { style: labelStyle, formatter: formatThousands, offsetX: -AXIS_INDENT },
    },
  }
}

/** A test of whether the window has another width than at the last call. A phone's toolbar and keyboard change its height alone. */
function watchWidth(): () => boolean {
  let width = window.innerWidth
  return () => width !== (width = window.innerWidth)
}
