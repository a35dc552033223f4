import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'

/** For a short form: some sixty times what a visitor sends. */
const AT_LEAST = 500

/** Twice through the form, with two answers to a step each time: a mobile question has two, and any other may be corrected. */
const FOR_EACH_STEP = 4

/**
 * Most answers that a session of this questionnaire may have: more than a visitor who takes the longest way needs, and few enough for
 * whatever reads the session (exports, events) to hold them in memory. Pure.
 */
export function mostAnswers({ stepsById }: Questionnaire): number {
  return Math.max(AT_LEAST, FOR_EACH_STEP * stepsById.size)
}
