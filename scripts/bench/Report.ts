import { type Cost, cell } from './interleave.ts'

/** A measured value: the median, lowest and highest of its rounds, and their unit. A ratio has no unit, a count an empty one. */
export interface Figure extends Cost {
  readonly unit?: string
}

/** One field of a table: words, a figure, or `null` where there is nothing to measure. */
export type Field = string | Figure | null

/** What a section should reach, and what it did. */
interface Goal {
  readonly what: string
  /** The most, or the least, that is wanted. */
  readonly wanted: { readonly atMost: number } | { readonly atLeast: number }
  readonly reached: number
}

/** What one section of the benchmark found: raw figures, for the table and for JSON alike. */
export interface Report {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Field[])[]
  readonly goals?: readonly Goal[]
  /** Whole sentences: how it was measured, what limits it. */
  readonly notes?: readonly string[]
}

/** A report as Markdown: its table, then its goals and notes as lists. Pure. */
export function reportMarkdown({ title, columns, rows, goals = [], notes = [] }: Report): string {
  const table = [columns, columns.map((_, index) => (index === 0 ? '---' : '---:')), ...rows.map(fieldTexts)]
  return [
    `## ${title}`,
    '',
    ...(rows.length > 0 ? table.map((fields) => `| ${fields.join(' | ')} |`) : []),
    ...(goals.length > 0 ? ['', ...goals.map(goalLine)] : []),
    ...(notes.length > 0 ? ['', ...notes.map((note) => `- ${note}`)] : []),
  ].join('\n')
}

const fieldTexts = (fields: readonly Field[]): readonly string[] => fields.map(fieldText)

function fieldText(field: Field): string {
  if (field === null) return '–'
  if (typeof field === 'string') return field
  const { unit = '×' } = field
  return cell(field, ` ${unit}`.trimEnd())
}

function goalLine(goal: Goal): string {
  const { what, wanted, reached } = goal
  const limit = 'atMost' in wanted ? `≤ ${wanted.atMost}` : `≥ ${wanted.atLeast}`
  return `- ${isReached(goal) ? 'reached' : '**missed**'}: ${what} ${limit}: ${Number(reached.toPrecision(3))}`
}

/** Whether a goal was reached; one that could not be measured was not. */
function isReached({ wanted, reached }: Goal): boolean {
  return 'atMost' in wanted ? reached <= wanted.atMost : reached >= wanted.atLeast
}
