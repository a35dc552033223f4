import { questionById } from '#core/questionnaire/questionById.ts'
import { allOf } from '../definitions/allOf.ts'
import type { Definitions } from '../definitions/Definitions.ts'
import { completesForm } from './completesForm.ts'

/**
 * Whether a form can be complete with an answer to this question by any definition, not only by the one that the answer was checked
 * against: whichever of a session's definitions lets its answers reach an end decides (`decidingDefinition`). Pure.
 */
export function mayCompleteForm(definitions: Definitions, questionId: string): boolean {
  return allOf(definitions).some(({ questionnaire }) => {
    const question = questionById(questionnaire, questionId)
    return question !== undefined && completesForm(questionnaire, question)
  })
}
