import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { aDefinition } from './aDefinition.ts'

/** {@link aDefinition}, compiled. */
export function aQuestionnaire(overrides: Partial<QuestionnaireDefinition> = {}): Questionnaire {
  return compileQuestionnaire(aDefinition(overrides))
}
