import { displayWidth } from '#linter/reporters/displayWidth.ts'
import { charactersOf } from '#linter/words/charactersOf.ts'
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

/** A question may have line breaks: a page shows them as blanks. */
const stepText = ({ name, text }: FunnelLine): string => shorten(`${name}  ${text.replaceAll(/\s+/g, ' ')}`.trimEnd())

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
    row
      .map((cell, at) => {
        const blanks = ' '.repeat(Math.max(0, (widths[at] ?? 0) - displayWidth(cell)))
        return at === 0 ? cell + blanks : blanks + cell
      })
      .join('  ')
  return rows.map(lineOf).join('\n')
}
