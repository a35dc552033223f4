import { readLeaf, type Rules } from '#core/conditions/evaluateCondition.ts'
import type { LeafCondition } from '#core/conditions/index.ts'
import { groupBy } from '#core/groupBy.ts'
import type { Question } from '#core/question-types/index.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { Step } from '#core/step-types/index.ts'
import { alikeBy } from '../flow/alikeBy.ts'
import { leavesIn } from './leavesIn.ts'

/** What the conditions of a questionnaire read. */
interface ConditionReads {
  /** The option values of a question in classes that no condition distinguishes, in the order of the file; `null` alone for any text. */
  readonly classesOf: (question: Question) => readonly (readonly string[] | null)[]
  /** Place in the file of the last step whose way out depends on the answer; -1 when none does. */
  readonly lastReader: (questionId: string) => number
}

/** Reads every condition once. Pure. */
export function conditionReads({ rules, stepsById }: Questionnaire): ConditionReads {
  const reads = [...stepsById.values()].flatMap((step, place) => leavesOf(step, rules).map((leaf) => ({ leaf, place })))
  const readsOf = groupBy(reads, ({ leaf }) => leaf.question)
  return {
    classesOf: (question) => {
      const values = optionsOf(question)?.map(({ value }) => value)
      const tests = (readsOf.get(question.id) ?? []).map(({ leaf }) => testOf(leaf))
      return values ? alikeBy(values, tests) : [null]
    },
    lastReader: (questionId) => readsOf.get(questionId)?.at(-1)?.place ?? -1,
  }
}

function testOf(leaf: LeafCondition): (value: string) => boolean {
  const { operator, operand } = readLeaf(leaf)
  return (value) => operator.test(value, operand)
}

const leavesOf = (step: Step, rules: Rules): readonly LeafCondition[] =>
  'next' in step ? step.next.flatMap(({ when }) => (when ? [...leavesIn(when, rules)] : [])) : []
