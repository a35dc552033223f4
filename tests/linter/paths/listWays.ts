import { nextStepId } from '#core/flow/nextStepId.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { stepById } from '#core/questionnaire/stepById.ts'

/** Answers by question id; a text is answered with `text`. */
export type Answers = ReadonlyMap<string, string>

/** The answers that a question can get, one for a text. */
export function answersTo(questionnaire: Questionnaire, stepId: string): readonly string[] {
  const step = stepById(questionnaire, stepId)
  return optionsOf(step)?.map(({ value }) => value) ?? ['text']
}

/** Every path by plain enumeration, as "q1=a q2=b check no": the oracle for faster ways of counting. */
export function listWays(questionnaire: Questionnaire): readonly string[] {
  const walk = (stepId: string | null, answers: Answers, way: string): readonly string[] => {
    if (stepId === null) return [`${way}completion`]
    const step = stepById(questionnaire, stepId)
    if (!('next' in step)) return [`${way}${stepId}`]
    const on = (given: Answers, passed: string) =>
      walk(
        nextStepId(questionnaire, step, (id) => given.get(id)),
        given,
        `${way}${passed} `,
      )
    if (!isQuestion(step)) return on(answers, stepId)
    return answersTo(questionnaire, stepId).flatMap((answer) =>
      on(new Map(answers).set(stepId, answer), `${stepId}=${answer}`),
    )
  }
  return walk(questionnaire.start.id, new Map(), '')
}

/** The steps that a visitor with a given answer to every question sees, the end last. */
export function walkOneWay(questionnaire: Questionnaire, wouldAnswer: Answers): readonly string[] {
  const answers = new Map<string, string>()
  const seen: string[] = []
  for (let stepId: string | null = questionnaire.start.id; stepId !== null;) {
    const step = stepById(questionnaire, stepId)
    seen.push(stepId)
    if (!('next' in step)) return seen
    if (isQuestion(step)) answers.set(stepId, wouldAnswer.get(stepId) ?? '')
    stepId = nextStepId(questionnaire, step, (id) => answers.get(id))
  }
  return [...seen, 'completion']
}
