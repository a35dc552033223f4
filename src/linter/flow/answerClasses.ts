import type { DefinitionIndex, IndexedStep } from '../definition/indexDefinition.ts'
import type { Leaf } from '../definition/readCondition.ts'
import { valueAt } from '../source/Path.ts'

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

/** The classes of every question that a condition reads, by the position of its step. Pure. */
export function answerClasses(
  { steps }: DefinitionIndex,
  tests: readonly LeafTest[],
): ReadonlyMap<number, AnswerClasses> {
  const classes = new Map<number, AnswerClasses>()
  for (const { question, holds } of tests) {
    const before = classes.get(question) ?? [[], [...(steps[question]?.options?.keys() ?? [ANY_ANSWER])]]
    classes.set(question, split(before, holds))
  }
  return new Map([...classes].map(([position, parts]) => [position, inFileOrder(parts, steps[position])]))
}

function split(classes: AnswerClasses, holds: LeafTest['holds']): AnswerClasses {
  return classes.flatMap((options) => {
    if (options.length < 2) return [options]
    const [yes, no]: [string[], string[]] = [[], []]
    for (const option of options) (holds(option) ? yes : no).push(option)
    return yes.length > 0 && no.length > 0 ? [yes, no] : [options]
  })
}

/** By the first option of each class in the file, so that an example shows the first suitable answer. */
function inFileOrder(classes: AnswerClasses, step: IndexedStep | undefined): AnswerClasses {
  const place = new Map([...(step?.options?.keys() ?? [])].map((value, position) => [value, position]))
  return classes.toSorted((a, b) => (place.get(a[0] ?? '') ?? -1) - (place.get(b[0] ?? '') ?? -1))
}
