import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import file from '../../schema/super-review.questionnaire.json' with { type: 'json' }
import { deepFreeze } from './deepFreeze.ts'

/** What visitors see, as the file has it; for tests of that file alone. Frozen. */
// Safe: the linter checks the file against the schema that the type comes from, and a test does.
export const liveDefinition = deepFreeze(file) as unknown as QuestionnaireDefinition

/** What visitors see, compiled. */
export const liveQuestionnaire = compileQuestionnaire(liveDefinition)
