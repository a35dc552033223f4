import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import definition from '../../schema/super-review.questionnaire.json'

// Safe: the linter has passed the file before any code is built or served.
const checked = definition as QuestionnaireDefinition

/** The questionnaire of this site, compiled once. */
export const siteQuestionnaire = compileQuestionnaire(checked)
