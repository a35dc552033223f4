import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { questionnaireSchema } from '#core/questionnaire/questionnaireSchema.ts'
import { type DefinitionIndex, indexDefinition } from '../definition/indexDefinition.ts'
import { choicesOf } from './choicesOf.ts'
import { conditionSchemaFor } from './conditionSchemaFor.ts'
import { withProperties } from './withProperties.ts'
import { lintSchemaFor } from './lintSchemaFor.ts'
import { nextSchemaFor } from './nextSchemaFor.ts'
import { oneOfThese } from './oneOfThese.ts'
import { partsTold } from './partsTold.ts'
import { withEditorHints } from './withEditorHints.ts'
import { withEditorMessages } from './withEditorMessages.ts'
import { withEvents } from './withEvents.ts'

/**
 * The schema of the format with this file's own steps, questions, options, rules and events, so that any editor completes them and marks
 * unknown ones. Links are completed with the `pages` of the site. It accepts nothing that the schema of the format refuses. Pure; O(n).
 */
export function specialiseSchema(definition: QuestionnaireDefinition, pages: readonly string[] = []): JsonSchema {
  const index = indexDefinition(definition)
  const schema = questionnaireSchema()
  const { contract, lint } = schema.properties ?? {}
  return withEditorMessages(
    withEditorHints({
      ...schema,
      title: definition.title,
      description: `The questionnaire "${definition.id}" with its own steps, options and rules. Made by "npm run schema".`,
      properties: {
        ...schema.properties,
        contract: contractSchemaFor(contract, index),
        lint: lintSchemaFor(lint, index.stepIds),
      },
      $defs: defsFor(schema.$defs ?? {}, index, pages),
    }),
  )
}

function defsFor(defs: Readonly<Record<string, JsonSchema>>, index: DefinitionIndex, pages: readonly string[]) {
  const { step = {}, next, condition } = defs
  const own = { ...defs, step: withEvents(step, index), next: nextSchemaFor(next, index.steps) }
  return { ...partsTold(own, pages), condition: conditionSchemaFor(condition, index) }
}

function contractSchemaFor(contract: JsonSchema | undefined, { steps }: DefinitionIndex): JsonSchema {
  const { completed, never } = contract?.properties ?? {}
  const question = oneOfThese({ type: 'string' }, choicesOf(steps.filter(({ kind }) => kind === 'question')))
  const listed: JsonSchema = { ...completed, items: question }
  const endings = steps.filter(({ kind }) => kind === 'ending')
  return withProperties(contract, {
    completed: listed,
    never: {
      ...never,
      properties: Object.fromEntries(
        choicesOf(endings).map(([id, words]) => [
          id,
          { ...listed, description: `Never asked on the way to: ${words}` },
        ]),
      ),
      additionalProperties: listed,
      propertyNames: oneOfThese({}, choicesOf(endings)),
    },
  })
}
