import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { questionnaireSchema } from '#core/questionnaire/questionnaireSchema.ts'
import { type DefinitionIndex, indexDefinition } from '../definition/indexDefinition.ts'
import { choicesOf } from './choicesOf.ts'
import { conditionSchemaFor } from './conditionSchemaFor.ts'
import { fragmentsOf, withProperties } from './fragmentsOf.ts'
import { lintSchemaFor } from './lintSchemaFor.ts'
import { type Choice, oneOfThese } from './oneOfThese.ts'

/** What an editor shows beside `"goTo": null`. */
const END: Choice = [null, 'The end: the completion screen.']

/**
 * The schema of the format with this file's own steps, questions, options and rules, so that any editor completes them and marks unknown
 * ones. It accepts nothing that the schema of the format refuses. Pure; O(n).
 */
export function specialiseSchema(definition: QuestionnaireDefinition): JsonSchema {
  const index = indexDefinition(definition)
  const schema = questionnaireSchema()
  const { contract, lint } = fragmentsOf(schema, 'properties')
  const { next, condition } = fragmentsOf(schema, '$defs')
  const { goTo } = fragmentsOf(next, 'properties')
  return {
    ...schema,
    title: definition.title,
    description: `The questionnaire "${definition.id}" with its own steps, options and rules. Made by "npm run schema".`,
    properties: {
      ...fragmentsOf(schema, 'properties'),
      contract: contractSchemaFor(contract, index),
      lint: lintSchemaFor(lint, index.stepIds),
    },
    $defs: {
      ...fragmentsOf(schema, '$defs'),
      next: withProperties(next, { goTo: oneOfThese(goTo, [...choicesOf(index.steps), END]) }),
      condition: conditionSchemaFor(condition, index),
    },
  }
}

function contractSchemaFor(contract: JsonSchema | undefined, { steps }: DefinitionIndex): JsonSchema {
  const { completed, never } = fragmentsOf(contract, 'properties')
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
