import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { KeptDefinition } from '../definitions/KeptDefinition.ts'
import type { Queryable } from '../storage/Database.ts'
import { readDefinitions } from '../storage/definitionRows.ts'
import { readSessionPage } from '../storage/submissionRows.ts'
import { foldLead, type Lead } from '../submissions/foldLead.ts'
import { leadsCsv } from './leadsCsv.ts'

/** Sessions read at a time: some 1,600 rows, a few milliseconds of the database. */
const PAGE_SIZE = 200

/** The name of an export format. */
export type ExportFormat = 'ndjson' | 'csv'

/** The formats of an export: pages of leads to chunks of text. NDJSON is raw, CSV is made safe for spreadsheets. */
export const exportFormats: Readonly<Record<ExportFormat, typeof leadsCsv>> = { ndjson: leadsNdjson, csv: leadsCsv }

/** Whether a text names an export format. Pure. */
export function isExportFormat(text: string | null | undefined): text is ExportFormat {
  return typeof text === 'string' && Object.hasOwn(exportFormats, text)
}

/** Every lead of a database as text, page by page in the order of session ids. */
export async function* exportLeads(database: Queryable, format: ExportFormat): AsyncGenerator<string> {
  const questionIds = questionIdsOf(await readDefinitions(database))
  yield* exportFormats[format](leadPages(database), questionIds)
}

async function* leadPages(database: Queryable): AsyncGenerator<readonly Lead[]> {
  for (let after = ''; ;) {
    const sessions = await readSessionPage(database, { after, size: PAGE_SIZE })
    const last = sessions.at(-1)
    if (!last) return
    // Read after the rows, so that every definition they name is there.
    const definitions = await readDefinitions(database)
    yield sessions.map((session) => foldLead(session, definitions))
    after = last.sessionId
  }
}

/** Every question id that any definition has, those of the latest first. */
function questionIdsOf(definitions: readonly KeptDefinition[]): readonly string[] {
  const ids = definitions.flatMap(({ questionnaire }) =>
    [...questionnaire.stepsById.values()].filter(isQuestion).map(({ id }) => id),
  )
  return [...new Set(ids)]
}

async function* leadsNdjson(pages: AsyncIterable<readonly Lead[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((lead) => `${JSON.stringify(lead)}\n`).join('')
}
