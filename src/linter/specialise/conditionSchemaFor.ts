import { operators } from '#core/conditions/index.ts'
import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import type { DefinitionIndex, IndexedStep } from '../definition/indexDefinition.ts'
import { choicesOf } from './choicesOf.ts'
import { filler } from './filler.ts'
import { fragmentsOf, withProperties } from './fragmentsOf.ts'
import { type Choice, oneOfThese } from './oneOfThese.ts'
import type { Snippet } from './snippetsFor.ts'

/** The fragment of a condition, with this file's questions, their options and its rules. Pure; O(questions + options). */
export function conditionSchemaFor(condition: JsonSchema | undefined, index: DefinitionIndex): JsonSchema {
  const questions = index.steps.filter(({ kind }) => kind === 'question')
  const named = index.ruleNames.map((name): Choice => [name, JSON.stringify(index.definition.rules?.[name])])
  const { question, rule } = fragmentsOf(condition, 'properties')
  const own: unknown = condition?.['allOf']
  const specialised = withProperties(condition, {
    question: oneOfThese(question, choicesOf(questions)),
    rule: oneOfThese(rule, named),
  })
  return {
    ...specialised,
    allOf: [...(Array.isArray(own) ? own : []), ...questions.map(operandsOf)],
    defaultSnippets: conditionSnippets(fragmentsOf(specialised, 'properties')),
  }
}

/** One condition for each operator, and each way to combine conditions or to name one. */
const conditionSnippets = ({ question = {}, ...fields }: Readonly<Record<string, JsonSchema>>): readonly Snippet[] =>
  Object.entries(fields).map(([name, fragment]) => {
    const fill = filler({})
    const asked = Object.hasOwn(operators, name) ? { question: fill('question', question) } : {}
    return {
      label: name,
      description: fragment.description ?? '',
      body: { ...asked, [name]: fill(name === 'rule' ? 'rule' : 'option', fragment) },
    }
  })

const NO_OPERAND: JsonSchema = {
  not: {},
  errorMessage: 'This question has no options to compare with: only "answered" can be asked of it.',
}

/** The operands allowed for this question; empty where it has no options. */
function operandsOf({ step, options }: IndexedStep): JsonSchema {
  const comparing = Object.entries(operators).filter(([, { appliesTo }]) => appliesTo === 'options')
  const choices = [...(options ?? [])]
  const operand = (schema: JsonSchema): JsonSchema =>
    schema['type'] === 'array' ? { items: oneOfThese({}, choices) } : oneOfThese({}, choices)
  return {
    if: { properties: { question: { const: step.id } }, required: ['question'] },
    then: {
      properties: Object.fromEntries(
        comparing.map(([name, { operand: schema }]) => [name, options ? operand(schema) : NO_OPERAND]),
      ),
    },
  }
}
