import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { walkAnswers } from '#core/flow/walkAnswers.ts'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import { nextStepId } from '#core/flow/nextStepId.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { stepById } from '#core/questionnaire/stepById.ts'
import { isPossibleOrder } from '#server/submissions/isPossibleOrder.ts'
import { aLongDefinition } from '../../../scripts/bench/aLongDefinition.ts'
import { anyDefinition } from '../../support/anyDefinition.ts'
import { countLooks } from '../../support/countLooks.ts'

interface Answer {
  readonly questionId: string
  readonly answer: string
}

const isOnWay = (questionnaire: Questionnaire, given: readonly Answer[], questionId: string): boolean =>
  walkAnswers(questionnaire, new Map(given.map((one) => [one.questionId, one.answer]))).answers.has(questionId)

/** Whether the last of these answers leads to an end of the form: what was answered behind it, before Back, does not count. */
function endsWith(questionnaire: Questionnaire, given: readonly Answer[]): boolean {
  const { answers } = walkAnswers(questionnaire, new Map(given.map((one) => [one.questionId, one.answer])))
  const last = questionnaire.stepsById.get(given.at(-1)?.questionId ?? '')
  if (!last || !isQuestion(last) || !answers.has(last.id)) return false
  const upToIt = new Map([...answers].slice(0, [...answers.keys()].indexOf(last.id) + 1))
  const next = nextStepId(questionnaire, last, (id) => upToIt.get(id))
  return next === null || !('next' in stepById(questionnaire, next))
}

/** What a visitor does: mostly answers a question that the way leads to. */
interface Pick {
  readonly number: number
  readonly answer: string
  readonly isReachable: boolean
}

const picks: fc.Arbitrary<readonly Pick[]> = fc.array(
  fc.record({
    number: fc.nat(100),
    answer: fc.constantFrom('a', 'b', 'c'),
    isReachable: fc.nat(9).map((one) => one > 0),
  }),
  { maxLength: 15 },
)

/** The answers that the picks make in a questionnaire. */
function answersOf(questionnaire: Questionnaire, made: readonly Pick[]): readonly Answer[] {
  const questions = [...questionnaire.stepsById.values()].filter(isQuestion)
  const answers: Answer[] = []
  for (const { number, answer, isReachable } of made) {
    const reachable = questions.filter(({ id }) => isOnWay(questionnaire, [...answers, { questionId: id, answer }], id))
    const choice = isReachable ? reachable : questions
    const question = choice[number % choice.length]
    if (question) answers.push({ questionId: question.id, answer })
  }
  return answers
}

describe('isPossibleOrder', () => {
  it('D21 agrees, for any order of answers, with walking all of them again for each answer', () => {
    const seen = new Set<boolean>()
    fc.assert(
      fc.property(anyDefinition, anyDefinition, picks, (one, other, made) => {
        const [questionnaire, another] = [compileQuestionnaire(one), compileQuestionnaire(other)]
        const answers = answersOf(questionnaire, made)
        for (const questionnaires of [[questionnaire], [another, questionnaire]]) {
          const expected = answers.every(({ questionId, answer }, index) =>
            questionnaires.some((each) => {
              const before = answers.slice(0, index)
              const last = before.at(-1)
              const isRepeated = last?.questionId === questionId && last.answer === answer
              return isOnWay(each, answers.slice(0, index + 1), questionId) && (isRepeated || !endsWith(each, before))
            }),
          )
          expect(isPossibleOrder(answers, questionnaires)).toBe(expected)
          seen.add(expected)
        }
      }),
      { numRuns: 1000 },
    )
    expect(seen.size).toBe(2)
  })

  it('D21 visits each step of a long form a few times, for a visitor who goes back from its end to its start', () => {
    const { questionnaire, looks } = countLooks(compileQuestionnaire(aLongDefinition(1000)))
    const answers = [...questionnaire.stepsById.keys()].map((questionId) => ({ questionId, answer: 'No' }))
    expect(isPossibleOrder([...answers.slice(0, -1), ...answers], [questionnaire])).toBe(true)
    expect(looks()).toBeLessThanOrEqual(2 * answers.length)
  })
})
