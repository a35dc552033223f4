import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { aQuestion } from './aQuestion.ts'

/** A compiled questionnaire of one multiple-choice question, or of what `overrides` has instead. Not linted. */
export function aQuestionnaire(overrides: Partial<QuestionnaireDefinition> = {}): Questionnaire {
  return compileQuestionnaire({
    id: 'sample',
    version: '1.0.0',
    title: 'Sample',
    timeZone: 'Australia/Brisbane',
    steps: [aQuestion()],
    ...overrides,
  })
}
