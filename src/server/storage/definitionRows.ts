import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { Queryable } from './Database.ts'
import type { KeptDefinition } from './KeptDefinition.ts'

/** Keeps a definition as JSON text under its hash; an existing one stays as it is. */
export async function storeDefinition(
  database: Queryable,
  { hash, body, firstSeen }: { readonly hash: string; readonly body: string; readonly firstSeen: Date },
): Promise<void> {
  await database.query(
    'insert into definition (hash, body, first_seen) values ($1, $2::json, $3::timestamptz) on conflict do nothing',
    [hash, body, firstSeen.toISOString()],
  )
}

/** The JSON text of a definition, as it was kept; `null`: there is none under this hash. */
export async function readDefinitionText(database: Queryable, hash: string): Promise<string | null> {
  const [row] = await database.query<{ body: string }>('select body::text as body from definition where hash = $1', [
    hash,
  ])
  return row?.body ?? null
}

/** The definition under a hash; `null`: there is none. */
export async function readDefinition(database: Queryable, hash: string): Promise<KeptDefinition | null> {
  const body = await readDefinitionText(database, hash)
  return body === null ? null : keptDefinition({ hash, body })
}

/** The definitions that were read before, by hash: what has a hash never changes, so it is the same in a transaction, and in any database. */
const readBefore = new Map<string, KeptDefinition>()

/** Every definition ever served, the one first seen last first. Each is read and compiled once per process. */
export async function readDefinitions(database: Queryable): Promise<readonly KeptDefinition[]> {
  const rows = await database.query<{ hash: string }>('select hash from definition order by first_seen desc, hash')
  const unread = rows.map(({ hash }) => hash).filter((hash) => !readBefore.has(hash))
  if (unread.length > 0) {
    const read = await database.query<{ hash: string; body: string }>(
      'select hash, body::text as body from definition where hash = any($1::text[])',
      [unread],
    )
    for (const row of read) readBefore.set(row.hash, keptDefinition(row))
  }
  return rows.flatMap(({ hash }) => readBefore.get(hash) ?? [])
}

/** Compiled when it is first asked for: of all those read for a lead, one or two are. */
function keptDefinition({ hash, body }: { readonly hash: string; readonly body: string }): KeptDefinition {
  let questionnaire: Questionnaire | undefined
  return {
    hash,
    get questionnaire() {
      // Safe: only a definition that the linter has passed is kept.
      return (questionnaire ??= compileQuestionnaire(JSON.parse(body) as QuestionnaireDefinition))
    },
  }
}
