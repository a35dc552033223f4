import { openAnswered } from '#core/flow/openAnswered.ts'
import type { Transition } from '#core/flow/transition.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { FormEnvironment } from './FormEnvironment.ts'
import { newSession } from './newSession.ts'

/** Takes over from the early code: the opened flow after its answer, and the effects, not run yet; `null` without an answer on offer. */
export function takeEarlyAnswer(questionnaire: Questionnaire, environment: FormEnvironment): Transition | null {
  const answer = environment.earlyAnswer()
  const answered = answer === null ? null : openAnswered(questionnaire, newSession(environment), answer)
  if (!answered) return null
  const [flow, effects] = answered
  // The early code has already scrolled.
  return [flow, effects.filter(({ type }) => type !== 'scrollToTop')]
}
