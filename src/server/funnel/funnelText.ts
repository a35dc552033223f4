import { dimensions } from './dimensions.ts'
import { countText, shareText, timeText } from './figures.ts'
import type { FunnelReport, FunnelTable } from './FunnelReport.ts'

/** Characters of a question shown. */
const TEXT_SHOWN = 36

const HEAD = ['step', 'reached', 'answered', 'left here', 'of opened', 'median time', '9 of 10'] as const

/** The report as text: a table of all, then one table for each group. Pure. */
export function funnelText({ since, until, notes, total, groups }: FunnelReport): string {
  const parts = [
    `Drop-off from ${since} to ${until}, Brisbane days`,
    ...notes,
    tableText(total),
    ...groups.flatMap(({ by, tables }) => [
      `${dimensions[by].title}, the largest first`,
      comparisonText(tables),
      ...tables.map(tableText),
    ]),
  ]
  return `${parts.join('\n\n')}\n`
}

function tableText(table: FunnelTable): string {
  const { name, opened, completed, lines } = table
  const rows = lines.map((line) => [
    shorten(`${line.name}  ${line.text}`.trimEnd()),
    countText(line.reached),
    countText(line.answered),
    countText(line.left),
    shareText(line.reached, opened),
    timeText(line.medianMs),
    timeText(line.p90Ms),
  ])
  const summary = `${name}: ${countText(opened)} opened, ${countText(completed)} completed (${shareText(completed, opened)})`
  return lines.length === 0 ? summary : `${summary}\n${alignColumns([HEAD, ...rows])}`
}

function comparisonText(tables: readonly FunnelTable[]): string {
  const rows = tables.map(({ name, opened, completed }) => [
    name,
    countText(opened),
    countText(completed),
    shareText(completed, opened),
  ])
  return alignColumns([['group', 'opened', 'completed', 'of opened'], ...rows])
}

function shorten(text: string): string {
  const characters = [...text]
  return characters.length <= TEXT_SHOWN ? text : `${characters.slice(0, TEXT_SHOWN - 1).join('')}…`
}

/** Aligns the first column left, figures right. */
function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_head, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const lineOf = (row: readonly string[]): string =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
  return rows.map(lineOf).join('\n')
}
