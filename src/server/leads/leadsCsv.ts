import { UTM_TAGS } from '#core/contract/visit.ts'
import type { LeadRecord } from '../consent/assembleLeads.ts'

/** A field that is one cell; of the others {@link cellsOf} takes parts. */
type Field = Exclude<keyof LeadRecord, 'answers' | 'consent' | 'visit'>

/** On which side of the answers each has its column, in order. The compiler reports a field of a lead that has none. */
const sides: Readonly<Record<Field, 'before' | 'after'>> = {
  sessionId: 'before',
  status: 'before',
  eligible: 'before',
  mobile: 'after',
  mobileClaimed: 'after',
  mobileProven: 'after',
  callable: 'after',
  callableUntil: 'after',
  notCallableBecause: 'after',
  createdAt: 'after',
  updatedAt: 'after',
  version: 'after',
  flags: 'after',
}
// Safe: the keys are the fields.
const FIELDS = Object.keys(sides) as readonly Field[]
const BEFORE = FIELDS.filter((field) => sides[field] === 'before')
const AFTER = FIELDS.filter((field) => sides[field] === 'after')
/** From inside other fields: see {@link cellsOf}. */
const LAST: readonly string[] = ['consentChain', 'landingPage', 'referrer', ...UTM_TAGS.map((tag) => `utm_${tag}`)]

/** This mark tells Excel that a file is UTF-8; without it "Zoë" is garbled. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Leads as CSV (RFC 4180) for a spreadsheet: a byte order mark, a header line, one column a question, and all flags in one column with
 * spaces between. A question id that is also a field's name gets `answer_` before it, twice where a question is called that. Throws when there
 * is no column for an answer.
 */
export async function* leadsCsv(
  pages: AsyncIterable<readonly LeadRecord[]>,
  questionIds: readonly string[],
): AsyncGenerator<string> {
  const headings = questionIds.map((id) => headingOf(id, questionIds))
  yield BYTE_ORDER_MARK + csvLine([...BEFORE, ...headings, ...AFTER, ...LAST])
  for await (const page of pages) yield page.map((lead) => csvLine(cellsOf(lead, questionIds))).join('')
}

/** The heading of a question's column, unlike all others. */
function headingOf(id: string, questionIds: readonly string[]): string {
  const fixed: readonly string[] = [...BEFORE, ...AFTER, ...LAST]
  if (!fixed.includes(id)) return id
  let heading = `answer_${id}`
  while (questionIds.includes(heading)) heading = `answer_${heading}`
  return heading
}

/** A questionnaire may be served for the first time after the header was written. */
function assertColumns({ answers }: LeadRecord, questionIds: readonly string[]): void {
  const left = Object.keys(answers).find((id) => !questionIds.includes(id))
  if (left === undefined) return
  throw new Error(
    `A questionnaire with a new question ${left} was served during the export: the file has no column for it. Export again.`,
  )
}

function cellsOf(lead: LeadRecord, questionIds: readonly string[]): readonly string[] {
  assertColumns(lead, questionIds)
  const text = (field: Field) => {
    const value = lead[field]
    return typeof value === 'object' && value !== null ? value.join(' ') : String(value ?? '')
  }
  // A question may be called "constructor", which every object has.
  const answers = questionIds.map((id) => (Object.hasOwn(lead.answers, id) ? (lead.answers[id] ?? '') : ''))
  const { consent, visit } = lead
  const cameFrom = [visit?.landingPage, visit?.referrer, ...UTM_TAGS.map((tag) => visit?.utm[tag])]
  const last = [consent.chain, ...cameFrom].map((cell) => cell ?? '')
  return [...BEFORE.map(text), ...answers, ...AFTER.map(text), ...last]
}

/**
 * Where a spreadsheet would read a formula, by the character that follows; some read full-width forms as the same. Behind a semicolon too:
 * where a comma is decimal, Excel begins a cell there, in quotes or not. Source: OWASP, CSV Injection.
 */
const FORMULA_START = /(^|;)(?=[=+\-@＝＋－＠\t\r\n])/g

/** Characters that end a cell without quotes: LibreOffice treats a semicolon or a tab like a comma, unless told not to. */
const NEEDS_QUOTES = /[",;\t\r\n]/

/** One line of CSV. A cell that a spreadsheet would evaluate, such as every phone number, gets `'` before it, which makes it text. Pure. */
export function csvLine(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    const text = cell.replaceAll(FORMULA_START, "$1'")
    return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${written.join(',')}\r\n`
}
