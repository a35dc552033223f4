import { readLeaf } from '#core/conditions/evaluateCondition.ts'
import type { LeafCondition } from '#core/conditions/index.ts'
import type { Question } from '#core/question-types/index.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { leavesIn } from './leavesIn.ts'

/** Answers to one question that no condition distinguishes. */
export interface AnswerClass {
  /** Option values in the order of the file; `null` for any text. */
  readonly values: readonly string[] | null
  /** One answer that stands for all of them. */
  readonly sample: string
}

/** What the conditions of a questionnaire read. */
export interface ConditionReads {
  readonly classesOf: (question: Question) => readonly AnswerClass[]
  /** Place in the file of the last step whose way out depends on the answer; -1 when none does. */
  readonly lastReader: (questionId: string) => number
}

/** Reads every condition once. Pure. */
export function conditionReads(questionnaire: Questionnaire): ConditionReads {
  const leaves = new Map<string, LeafCondition[]>()
  const lastReaders = new Map<string, number>()
  for (const [place, step] of [...questionnaire.stepsById.values()].entries()) {
    for (const { when } of 'next' in step ? step.next : []) {
      for (const leaf of when ? leavesIn(when, questionnaire.rules) : []) {
        lastReaders.set(leaf.question, place)
        const known = leaves.get(leaf.question)
        if (known) known.push(leaf)
        else leaves.set(leaf.question, [leaf])
      }
    }
  }
  return {
    classesOf: (question) => {
      const values = optionsOf(question)?.map(({ value }) => value)
      return values ? classesBy(values, leaves.get(question.id) ?? []) : [{ values: null, sample: '' }]
    },
    lastReader: (questionId) => lastReaders.get(questionId) ?? -1,
  }
}

/** Two options are in one class when every leaf holds for both or for neither. */
function classesBy(values: readonly string[], leaves: readonly LeafCondition[]): readonly AnswerClass[] {
  const tests = leaves.map((leaf) => {
    const { operator, operand } = readLeaf(leaf)
    return (value: string) => (operator.test(value, operand) ? '1' : '0')
  })
  const classes = new Map<string, string[]>()
  for (const value of new Set(values)) {
    const verdicts = tests.map((test) => test(value)).join('')
    const known = classes.get(verdicts)
    if (known) known.push(value)
    else classes.set(verdicts, [value])
  }
  return [...classes.values()].map((members) => ({ values: members, sample: members[0] ?? '' }))
}
