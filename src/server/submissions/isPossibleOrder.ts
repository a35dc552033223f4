import { nextStepId } from '#core/flow/nextStepId.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { stepById } from '#core/questionnaire/stepById.ts'
import type { Step } from '#core/step-types/index.ts'
import type { SubmissionRow } from '../storage/SubmissionRow.ts'

type GivenAnswer = Pick<SubmissionRow, 'questionId' | 'answer'>

/**
 * Whether each answer, in the order they were given, is one to a question that the latest answers up to it lead to, and none comes after an
 * end of the form, by any of the questionnaires. Pure. Looks at a step once, and again only after Back has passed it: a form may have
 * thousands.
 */
export function isPossibleOrder(answers: readonly GivenAnswer[], questionnaires: readonly Questionnaire[]): boolean {
  const ways = questionnaires.map(openWay)
  // Each gets every answer, whether or not another one leads to it.
  return answers.every((answer) => ways.map((leadsTo) => leadsTo(answer)).includes(true))
}

/** Opens the way through a questionnaire: called with one answer after the other, it returns whether it leads to the answer's question. */
function openWay(questionnaire: Questionnaire): (answer: GivenAnswer) => boolean {
  const given = new Map<string, string>()
  /** The questions passed, in order, and the answers that count. */
  const passed: Step[] = []
  const answers = new Map<string, string>()
  /** `null`: the form is complete. */
  let step: Step | null = questionnaire.start

  /** Whether the latest answer led to an end of the form: to completion, or to an ending. */
  function isOver(): boolean {
    if (!step || !isQuestion(step) || !given.has(step.id)) return false
    const { id } = step
    const next = nextStepId(questionnaire, step, (asked) => (asked === id ? given.get(id) : answers.get(asked)))
    return next === null || !('next' in stepById(questionnaire, next))
  }

  /** Back to a question that was passed; stays where it was not. */
  function goBackTo(questionId: string): void {
    while (answers.has(questionId)) {
      step = passed.pop() ?? null
      if (step) answers.delete(step.id)
    }
  }

  /** On to a question, by the answers given to those before it. Returns whether they lead there. */
  function goOnTo(questionId: string): boolean {
    while (step && step.id !== questionId) {
      if (!('next' in step)) return false
      if (isQuestion(step)) {
        const answer = given.get(step.id)
        if (answer === undefined) return false
        passed.push(step)
        answers.set(step.id, answer)
      }
      const next = nextStepId(questionnaire, step, (id) => answers.get(id))
      step = next === null ? null : stepById(questionnaire, next)
    }
    return step !== null && isQuestion(step)
  }

  return ({ questionId, answer }) => {
    const isChanged = step?.id === questionId && given.get(questionId) !== answer
    // Back leads to a question before, but not from an end; there only a proven number is sent again, as such.
    const isTooLate = (answers.has(questionId) || isChanged) && isOver()
    given.set(questionId, answer)
    goBackTo(questionId)
    return goOnTo(questionId) && !isTooLate
  }
}
