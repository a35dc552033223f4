import { groupBy } from '#core/groupBy.ts'
import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import type { Leaf } from '../definition/readCondition.ts'
import { valueAt } from '../source/Path.ts'
import { alikeBy } from './alikeBy.ts'

/**
 * The answers to a question in classes: each holds the options that every leaf treats alike. The first class is "unanswered" and empty; a
 * question without options has one more, for any answer.
 */
export type AnswerClasses = readonly (readonly string[])[]

/** An answer to a question without options: conditions can only test whether it exists. */
const ANY_ANSWER = '…'

/** A leaf ready to be evaluated. */
export interface LeafTest {
  readonly leaf: Leaf
  /** The position of its question. */
  readonly question: number
  /** Whether it holds for an answer; `undefined` means unanswered. */
  readonly holds: (answer: string | undefined) => boolean
}

/** Every leaf whose question exists, in the order of the file. Pure; O(leaves). */
export function leafTests({ leaves, stepsById, definition }: DefinitionIndex): readonly LeafTest[] {
  return leaves.flatMap((leaf) => {
    const question = stepsById.get(leaf.question)?.position
    const operand = valueAt(definition, [...leaf.path, leaf.operatorName])
    return question === undefined
      ? []
      : [{ leaf, question, holds: (answer: string | undefined) => leaf.operator.test(answer, operand) }]
  })
}

/** The classes of every question that a condition reads, by the position of its step, each in the order of its first option. Pure. */
export function answerClasses(
  { steps }: DefinitionIndex,
  tests: readonly LeafTest[],
): ReadonlyMap<number, AnswerClasses> {
  const byQuestion = groupBy(tests, ({ question }) => question)
  return new Map(
    [...byQuestion].map(([position, own]) => {
      const options = [...(steps[position]?.options?.keys() ?? [ANY_ANSWER])]
      const tested = own.map(({ holds }) => holds)
      return [position, [[], ...alikeBy(options, tested)]]
    }),
  )
}
