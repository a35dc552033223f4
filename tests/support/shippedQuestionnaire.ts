import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import file from '../fixtures/questionnaires/ok/super-review.questionnaire.json' with { type: 'json' }
import { deepFreeze } from './deepFreeze.ts'

/** Where the copy lies that {@link shippedDefinition} is read from. */
export const SHIPPED_COPY = 'tests/fixtures/questionnaires/ok/super-review.questionnaire.json'

/** The questionnaire as it first shipped: a copy, so that editing what visitors see fails no test of the engine. Frozen. */
// Safe: the linter checks the copy against the schema that the type comes from, and a test does.
export const shippedDefinition = deepFreeze(file) as unknown as QuestionnaireDefinition

/** {@link shippedDefinition}, compiled. */
export const shippedQuestionnaire = compileQuestionnaire(shippedDefinition)
