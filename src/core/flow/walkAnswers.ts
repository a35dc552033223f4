import { isQuestion } from '../questionnaire/isQuestion.ts'
import type { Questionnaire } from '../questionnaire/Questionnaire.ts'
import { stepById } from '../questionnaire/stepById.ts'
import { type Step, stepTypes } from '../step-types/index.ts'
import { nextStepId } from './nextStepId.ts'

/** Where a set of answers leads when it is walked from the start. */
export interface Walk {
  /** The steps reached, in order; the walk stopped at the last, or completed behind it. */
  readonly path: readonly Step[]
  /** The answers that count: those to questions on the path, in path order. */
  readonly answers: ReadonlyMap<string, string>
  /** `partial`: stopped at an unanswered question. `not-eligible`: stopped at an ending, with `eligible` false. */
  readonly status: 'complete' | 'partial' | 'not-eligible'
  /** The `meansEligible` of the last step reached whose type has one; without any, `true` on completion, else `null`. */
  readonly eligible: boolean | null
}

/** Walks answers, by question id, through the flow; answers to questions off the path are left out. Pure. Source: D9. */
export function walkAnswers(questionnaire: Questionnaire, given: ReadonlyMap<string, string>): Walk {
  const path: Step[] = []
  const answers = new Map<string, string>()
  let eligible: boolean | null = null
  let step: Step = questionnaire.start
  for (;;) {
    path.push(step)
    eligible = stepTypes[step.type].meansEligible ?? eligible
    if (!('next' in step)) return { path, answers, status: eligible === false ? 'not-eligible' : 'complete', eligible }
    if (isQuestion(step)) {
      const answer = given.get(step.id)
      if (answer === undefined) return { path, answers, status: 'partial', eligible }
      answers.set(step.id, answer)
    }
    const next = nextStepId(questionnaire, step, (id) => answers.get(id))
    if (next === null) return { path, answers, status: 'complete', eligible: eligible ?? true }
    step = stepById(questionnaire, next)
  }
}
