import { groupBy } from '#core/groupBy.ts'
import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import type { Leaf } from '../definition/readCondition.ts'
import { alikeBy } from './alikeBy.ts'

/**
 * The answers to a question in classes: each holds the options that every leaf treats alike. The first class is "unanswered" and empty; a
 * question without options has one more, for any answer.
 */
export type AnswerClasses = readonly (readonly string[])[]

/** An answer to a question without options: an operator for any question can only test whether it exists. */
const ANY_ANSWER = '…'

/** A leaf, and the position of its question. */
export interface PlacedLeaf {
  readonly leaf: Leaf
  readonly question: number
}

/** Every leaf whose question exists, in the order of the file. Pure; O(leaves). */
export function placedLeaves({ leaves, stepsById }: DefinitionIndex): readonly PlacedLeaf[] {
  return leaves.flatMap((leaf) => {
    const question = stepsById.get(leaf.question)?.position
    return question === undefined ? [] : [{ leaf, question }]
  })
}

/** The classes of every question that a condition reads, by the position of its step, each in the order of its first option. Pure. */
export function answerClasses(
  { steps }: DefinitionIndex,
  placed: readonly PlacedLeaf[],
): ReadonlyMap<number, AnswerClasses> {
  const byQuestion = groupBy(placed, ({ question }) => question)
  return new Map(
    [...byQuestion].map(([position, own]) => {
      const options = [...(steps[position]?.options?.keys() ?? [ANY_ANSWER])]
      const tests = own.map(({ leaf }) => leaf.holds)
      return [position, [[], ...alikeBy(options, tests)]]
    }),
  )
}
