import { operators } from '#core/conditions/index.ts'
import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import type { Subjects } from './conditionSnippets.ts'
import type { Snippet } from './snippetsFor.ts'

/**
 * The branch by which an editor offers the fields of a condition: once it has a question, the operators that any question has, and all while
 * no `questions` are known, else what a condition can begin with. It checks nothing anew, so that a condition inside others is checked once.
 * Pure.
 */
export function conditionOffers(
  fields: Readonly<Record<string, JsonSchema>>,
  snippets: readonly Snippet[],
  { questions }: Pick<Subjects, 'questions'>,
): JsonSchema {
  const { question = {} } = fields
  const offers: Record<string, JsonSchema> = {}
  const beginnings: Record<string, JsonSchema> = { question }
  for (const { label, description = '', body } of snippets) {
    const appliesTo = Object.entries(operators).find(([name]) => name === label)?.[1].appliesTo
    // Safe: the body of a condition is an object.
    const value = (body as Readonly<Record<string, unknown>>)[label]
    if (value === undefined || (appliesTo === 'options' && questions.length > 0)) continue
    const offer = fields[label]?.enum
      ? fields[label]
      : { description, defaultSnippets: [{ label, description, body: value }] }
    if (appliesTo) offers[label] = offer
    else beginnings[label] = offer
  }
  return { if: { required: ['question'] }, then: { properties: offers }, else: { properties: beginnings } }
}
