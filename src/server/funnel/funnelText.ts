import { dimensions } from './dimensions.ts'
import { countText, GROUP_HEAD, groupFigures, LINE_HEAD, lineFigures, shareText } from './figures.ts'
import type { FunnelReport, FunnelTable } from './FunnelReport.ts'

/** Characters of a question shown. */
const TEXT_SHOWN = 36

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
  const rows = lines.map((line) => [shorten(`${line.name}  ${line.text}`.trimEnd()), ...lineFigures(line, opened)])
  const summary = `${name}: ${countText(opened)} opened, ${countText(completed)} completed (${shareText(completed, opened)})`
  return lines.length === 0 ? summary : `${summary}\n${alignColumns(LINE_HEAD, rows)}`
}

function comparisonText(tables: readonly FunnelTable[]): string {
  return alignColumns(
    GROUP_HEAD,
    tables.map((table) => [table.name, ...groupFigures(table)]),
  )
}

function shorten(text: string): string {
  const characters = [...text]
  return characters.length <= TEXT_SHOWN ? text : `${characters.slice(0, TEXT_SHOWN - 1).join('')}…`
}

/** Rows under their head, the first column aligned left, figures right. */
function alignColumns(head: readonly string[], figures: readonly (readonly string[])[]): string {
  const rows = [head.map((text) => text.toLowerCase()), ...figures]
  const widths = head.map((_text, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lineOf = (row: readonly string[]): string =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
  return rows.map(lineOf).join('\n')
}
