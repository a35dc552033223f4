import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { questionnaireSchema } from '#core/questionnaire/questionnaireSchema.ts'
import { conditionTold } from './conditionSchemaFor.ts'
import { placeAt } from './filler.ts'
import { nextSnippets } from './nextSchemaFor.ts'
import { partsTold } from './partsTold.ts'
import type { Snippet } from './snippetsFor.ts'
import { withEditorHints } from './withEditorHints.ts'
import { withEditorMessages } from './withEditorMessages.ts'

/** What stands where a condition names a rule, until it is written over. */
const RULE_NAMES = ['ruleName']

/**
 * The schema of the format with what editors say and insert, for a file that has no schema of its own yet. It accepts what the schema of the
 * format accepts. Links are completed with the `pages` of the site. Pure.
 */
export function schemaForNewFiles(pages: readonly string[]): JsonSchema {
  const schema = questionnaireSchema()
  const { $defs: defs = {} } = schema
  const { next, condition } = defs
  // The one place to go to that any file has.
  const own = { ...defs, next: { ...next, defaultSnippets: nextSnippets({ enum: [null] }, []) } }
  return withEditorMessages(
    withEditorHints({
      ...schema,
      defaultSnippets: [newQuestionnaire],
      $defs: {
        ...partsTold(own, pages),
        condition: conditionTold(condition, { questions: [], ruleNames: RULE_NAMES }),
      },
    }),
  )
}

/** A whole file for a start: one question, and an ending for one of its options. */
const newQuestionnaire: Snippet = {
  label: 'a questionnaire',
  description: 'One question, which ends the form for some visitors.',
  body: {
    id: placeAt(1, 'my-questionnaire'),
    version: '1.0.0',
    title: placeAt(2, 'My questionnaire'),
    timeZone: 'Australia/Brisbane',
    steps: [
      {
        id: 'q1',
        type: 'multiple-choice',
        text: placeAt(3, 'Do you live in Australia?'),
        options: ['Yes', 'No'],
        next: [{ when: { question: 'q1', is: 'No' }, goTo: 'notEligible' }, { goTo: null }],
      },
      { id: 'notEligible', type: 'not-eligible' },
    ],
  },
}
