import { createHash } from 'node:crypto'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'

/** The text that a definition is kept as, and its SHA-256 in hexadecimal: the name it goes by. Whatever the spaces of its file. Pure. */
export function hashDefinition(definition: QuestionnaireDefinition): { readonly hash: string; readonly body: string } {
  const body = JSON.stringify(definition)
  return { hash: createHash('sha256').update(body).digest('hex'), body }
}
