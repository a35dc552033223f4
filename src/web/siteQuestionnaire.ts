import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import definition from '../../schema/super-review.questionnaire.json'

// Safe: the linter has passed the file before any code is built or served.
const checked = definition as QuestionnaireDefinition

// A glob that matches one file: TypeScript and the layer check take an import with a query for a missing file.
const [hash] = Object.values(
  import.meta.glob<string>('../../schema/super-review.questionnaire.json', {
    query: '?hash',
    import: 'default',
    eager: true,
  }),
)

/** The questionnaire of this site, compiled once. */
export const siteQuestionnaire: Questionnaire = { ...compileQuestionnaire(checked), hash }
