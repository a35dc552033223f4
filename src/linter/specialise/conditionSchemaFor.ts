import { operators } from '#core/conditions/index.ts'
import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import type { DefinitionIndex, IndexedStep } from '../definition/indexDefinition.ts'
import { quote } from '../words/quote.ts'
import { choicesOf } from './choicesOf.ts'
import { conditionOffers } from './conditionOffers.ts'
import { conditionSnippets, type Subjects } from './conditionSnippets.ts'
import { conditionTests } from './conditionTests.ts'
import { choiceAt } from './filler.ts'
import { withProperties } from './withProperties.ts'
import { type Choice, oneOfThese } from './oneOfThese.ts'

/** The fragment of a condition, with this file's questions, their options and its rules. Pure; O(questions + options). */
export function conditionSchemaFor(condition: JsonSchema | undefined, index: DefinitionIndex): JsonSchema {
  const questions = index.steps.filter(({ kind }) => kind === 'question')
  const named = index.ruleNames.map((name): Choice => [name, JSON.stringify(index.definition.rules?.[name])])
  const { question, rule } = condition?.properties ?? {}
  const own = withProperties(condition, {
    question: oneOfThese(question, choicesOf(questions)),
    rule: oneOfThese(rule, named),
  })
  const told = conditionTold(own, { questions, ruleNames: index.ruleNames })
  return { ...told, allOf: [...told.allOf, ...questions.map(operandsOf)] }
}

/**
 * The fragment of a condition with a sentence for each mistake, and with what an editor offers in one about these subjects. Accepts what the
 * fragment accepts. Pure.
 */
export function conditionTold(condition: JsonSchema | undefined, subjects: Subjects) {
  // Those of the format limit the number of fields, without words.
  const { minProperties: _least, dependentRequired: _pairs, ...open } = condition ?? {}
  const fields = open.properties ?? {}
  const snippets = conditionSnippets(fields, subjects)
  return {
    ...open,
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, { ...field, doNotSuggest: true }]),
    ),
    allOf: [...conditionTests, conditionOffers(fields, snippets, subjects)],
    defaultSnippets: snippets,
    errorMessage: `This must be a condition in braces, such as ${exampleOf(subjects.questions)}.`,
  }
}

/** A condition of this file, for a sentence. */
function exampleOf(questions: readonly IndexedStep[]): string {
  const { step, options } = questions.find((question) => question.options) ?? {}
  const [option = '…'] = options?.keys() ?? []
  return `{ "question": ${quote(step?.id ?? '…')}, "is": ${quote(option)} }`
}

const NO_OPERAND: JsonSchema = {
  not: {},
  doNotSuggest: true,
  errorMessage: 'This question has no options to compare with: only "answered" can be asked of it.',
}

/** The operands allowed for this question; empty where it has no options. */
function operandsOf({ step, options }: IndexedStep): JsonSchema {
  const comparing = Object.entries(operators).filter(([, { appliesTo }]) => appliesTo === 'options')
  const choices = [...(options ?? [])]
  const operand = ({ type, description = '' }: JsonSchema): JsonSchema =>
    type === 'array'
      ? {
          description,
          items: oneOfThese({}, choices),
          defaultSnippets: [{ label: 'options', body: [choiceAt(1, [...(options?.keys() ?? [])])] }],
        }
      : oneOfThese({ description }, choices)
  return {
    if: { properties: { question: { const: step.id } }, required: ['question'] },
    then: {
      properties: Object.fromEntries(
        comparing.map(([name, { operand: schema }]) => [name, options ? operand(schema) : NO_OPERAND]),
      ),
    },
  }
}
