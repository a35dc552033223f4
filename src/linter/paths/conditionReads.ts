import { readLeaf, type Rules } from '#core/conditions/evaluateCondition.ts'
import type { LeafCondition } from '#core/conditions/index.ts'
import { groupBy } from '#core/groupBy.ts'
import type { Question } from '#core/question-types/index.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { Step } from '#core/step-types/index.ts'
import { alikeBy } from '../flow/alikeBy.ts'
import { leavesIn } from './leavesIn.ts'

/** Answers to one question that no condition distinguishes. */
interface AnswerClass {
  /** Option values in the order of the file; `null` for any text. */
  readonly values: readonly string[] | null
  /** One answer that stands for all of them. */
  readonly sample: string
}

/** What the conditions of a questionnaire read. */
interface ConditionReads {
  readonly classesOf: (question: Question) => readonly AnswerClass[]
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
      const leaves = readsOf.get(question.id)?.map(({ leaf }) => leaf) ?? []
      return values ? classesBy(values, leaves) : [{ values: null, sample: '' }]
    },
    lastReader: (questionId) => readsOf.get(questionId)?.at(-1)?.place ?? -1,
  }
}

const leavesOf = (step: Step, rules: Rules): readonly LeafCondition[] =>
  'next' in step ? step.next.flatMap(({ when }) => (when ? [...leavesIn(when, rules)] : [])) : []

/** Two options are in one class when every leaf holds for both or for neither. */
function classesBy(values: readonly string[], leaves: readonly LeafCondition[]): readonly AnswerClass[] {
  const tests = leaves.map(readLeaf).map(
    ({ operator, operand }) =>
      (value: string) =>
        operator.test(value, operand),
  )
  return alikeBy(values, tests).map((members) => ({ values: members, sample: members[0] ?? '' }))
}
