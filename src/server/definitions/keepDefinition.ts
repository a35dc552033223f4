import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { Queryable } from '../storage/Database.ts'
import { readDefinitions, storeDefinition } from '../storage/definitionRows.ts'
import type { Definitions } from './Definitions.ts'
import { hashDefinition } from './hashDefinition.ts'

/** Keeps the definition about to be served, if it is new, and returns it with all that were kept before. Source: D20, D21. */
export async function keepDefinition(
  database: Queryable,
  definition: QuestionnaireDefinition,
  firstSeen: Date,
): Promise<Definitions> {
  const { hash, body } = hashDefinition(definition)
  await storeDefinition(database, { hash, body, firstSeen })
  const kept = await readDefinitions(database)
  return {
    served: { hash, questionnaire: compileQuestionnaire(definition) },
    newer: [],
    older: kept.filter((other) => other.hash !== hash),
  }
}
