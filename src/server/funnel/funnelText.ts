import { charactersOf } from '#linter/words/charactersOf.ts'
import { displayWidth } from '#linter/words/displayWidth.ts'
import { padToWidth } from '#linter/words/padToWidth.ts'
import { onOneLine } from '../onOneLine.ts'
import { dimensions } from './dimensions.ts'
import { countText, GROUP_HEAD, groupFigures, LINE_HEAD, lineFigures, shareText } from './figures.ts'
import type { FunnelLine, FunnelReport, FunnelTable } from './FunnelReport.ts'

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
  const rows = lines.map((line) => [stepText(line), ...lineFigures(line, opened)])
  const summary = `${name}: ${countText(opened)} opened, ${countText(completed)} completed (${shareText(completed, opened)})`
  return lines.length === 0 ? summary : `${summary}\n${alignColumns(LINE_HEAD, rows)}`
}

const stepText = ({ name, text }: FunnelLine): string => shorten(`${name}  ${onOneLine(text)}`.trimEnd())

function comparisonText(tables: readonly FunnelTable[]): string {
  return alignColumns(
    GROUP_HEAD,
    tables.map((table) => [table.name, ...groupFigures(table)]),
  )
}

function shorten(text: string): string {
  const characters = charactersOf(text)
  return characters.length <= TEXT_SHOWN ? text : `${characters.slice(0, TEXT_SHOWN - 1).join('')}…`
}

/** Rows under their head, the first column aligned left, figures right. */
function alignColumns(head: readonly string[], figures: readonly (readonly string[])[]): string {
  const rows = [head.map((text) => text.toLowerCase()), ...figures]
  const widths = head.map((_text, column) => Math.max(...rows.map((row) => displayWidth(row[column] ?? ''))))
  const lineOf = (row: readonly string[]): string =>
    row.map((cell, at) => padToWidth(cell, widths[at] ?? 0, at === 0 ? 'end' : 'start')).join('  ')
  return rows.map(lineOf).join('\n')
}
