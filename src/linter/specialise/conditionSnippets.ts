import { type OperatorName, operators } from '#core/conditions/index.ts'
import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import type { IndexedStep } from '../definition/indexDefinition.ts'
import { wordsOf } from './choicesOf.ts'
import { choiceAt } from './filler.ts'
import { leafBody } from './leafBody.ts'
import type { Snippet } from './snippetsFor.ts'

/** The questions and the named rules that conditions of a file can be about. */
export interface Subjects {
  readonly questions: readonly IndexedStep[]
  readonly ruleNames: readonly string[]
}

/**
 * One condition for each operator and each way to combine conditions or to name one, then one for each question with options. Each is
 * a condition of this file as it is inserted. `fragments` are the fields of a condition. Pure; O(questions + options).
 */
export function conditionSnippets(
  fragments: Readonly<Record<string, JsonSchema>>,
  { questions, ruleNames }: Subjects,
): readonly Snippet[] {
  // Safe: the keys of the registry.
  const leaves = Object.keys(operators).map((name) => [name, leafBody(name as OperatorName, questions)] as const)
  const inner = leafBody('is', questions)
  const combined = { all: { all: [inner] }, any: { any: [inner] }, not: { not: inner } }
  const named = ruleNames.length > 0 ? { rule: { rule: choiceAt(1, ruleNames) } } : {}
  return [
    ...Object.entries({ ...Object.fromEntries(leaves), ...combined, ...named }).map(([label, body]) => ({
      label,
      description: fragments[label]?.description ?? '',
      body,
    })),
    ...questions
      .filter(({ options }) => options !== null)
      .map(({ step, options }) => ({
        label: `${step.id} is`,
        description: wordsOf(step),
        body: { question: step.id, is: choiceAt(1, [...(options?.keys() ?? [])]) },
      })),
  ]
}
