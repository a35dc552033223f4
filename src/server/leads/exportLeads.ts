import { setImmediate as nextTurn } from 'node:timers/promises'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { assembleLeads, type LeadRecord, type LeadTerms } from '../consent/assembleLeads.ts'
import type { Queryable } from '../storage/Database.ts'
import { readDefinitions } from '../storage/definitionRows.ts'
import type { KeptDefinition } from '../storage/KeptDefinition.ts'
import { sessionIdPages, type SessionTable } from '../storage/sessionIdPages.ts'
import { readLeads } from '../submissions/readLeads.ts'
import { leadsCsv } from './leadsCsv.ts'

/** Sessions read at a time: some 200 rows. Folding them blocks other requests for a few ms. */
const PAGE_SIZE = 25

/** The name of an export format. */
export type ExportFormat = 'ndjson' | 'csv'

/** The formats of an export: pages of leads to chunks of text. NDJSON is raw, CSV is made safe for spreadsheets. */
export const exportFormats: Readonly<Record<ExportFormat, typeof leadsCsv>> = { ndjson: leadsNdjson, csv: leadsCsv }

/** Whether a text names an export format. Pure. */
export function isExportFormat(text: string): text is ExportFormat {
  return Object.hasOwn(exportFormats, text)
}

/** Which leads to export, and on which terms. */
interface ExportRequest {
  readonly format: ExportFormat
  readonly which: 'all' | 'callable'
  readonly terms: LeadTerms
}

/** Whose sessions are read. Only one with a proof can be callable (docs/consent.md), and most that are kept have none. */
const TABLES: Readonly<Record<ExportRequest['which'], SessionTable>> = { all: 'submission', callable: 'proof' }

/** The leads of a database as text, page by page in the order of session ids. */
export async function* exportLeads(
  database: Queryable,
  { format, which, terms }: ExportRequest,
): AsyncGenerator<string> {
  const questionIds = questionIdsOf(await readDefinitions(database))
  const pages = leadPages(database, { table: TABLES[which], terms })
  yield* exportFormats[format](which === 'callable' ? onlyCallable(pages) : pages, questionIds)
}

/** Gives requests a turn of the event loop after each page: an engine in this thread never returns to it otherwise. */
async function* leadPages(
  database: Queryable,
  { table, terms }: { readonly table: SessionTable; readonly terms: LeadTerms },
): AsyncGenerator<readonly LeadRecord[]> {
  for await (const sessionIds of sessionIdPages(database, [table], PAGE_SIZE)) {
    yield await assembleLeads(database, await readLeads(database, sessionIds), terms)
    await nextTurn()
  }
}

async function* onlyCallable(pages: AsyncIterable<readonly LeadRecord[]>): AsyncGenerator<readonly LeadRecord[]> {
  for await (const page of pages) yield page.filter(({ callable }) => callable)
}

/** Every question id that any definition has, those of the latest first. */
function questionIdsOf(definitions: readonly KeptDefinition[]): readonly string[] {
  const ids = definitions.flatMap(({ questionnaire }) =>
    [...questionnaire.stepsById.values()].filter(isQuestion).map(({ id }) => id),
  )
  return [...new Set(ids)]
}

async function* leadsNdjson(pages: AsyncIterable<readonly LeadRecord[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((lead) => `${JSON.stringify(lead)}\n`).join('')
}
