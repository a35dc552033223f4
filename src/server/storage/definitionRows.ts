import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
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
  const [row] = await database.query<{ body: QuestionnaireDefinition }>('select body from definition where hash = $1', [
    hash,
  ])
  return row ? { hash, questionnaire: compileQuestionnaire(row.body) } : null
}

/** Every definition ever served, the one first seen last first. */
export async function readDefinitions(database: Queryable): Promise<readonly KeptDefinition[]> {
  const rows = await database.query<{ hash: string; body: QuestionnaireDefinition }>(
    'select hash, body from definition order by first_seen desc, hash',
  )
  return rows.map(({ hash, body }) => ({ hash, questionnaire: compileQuestionnaire(body) }))
}
