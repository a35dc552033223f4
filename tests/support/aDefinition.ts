import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { aQuestion } from './aQuestion.ts'

/** A questionnaire, as a file has it, of one multiple-choice question, or of what `overrides` has instead. Not linted. */
export function aDefinition(overrides: Partial<QuestionnaireDefinition> = {}): QuestionnaireDefinition {
  return {
    id: 'sample',
    version: '1.0.0',
    title: 'Sample',
    timeZone: 'Australia/Brisbane',
    steps: [aQuestion()],
    ...overrides,
  }
}
