import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'

/** Of a short form: some sixty times what a visitor sends. */
const AT_LEAST = 500

/** Once through the form, back to its start and through it again, each time with two answers, as a mobile number has, or one corrected. */
const FOR_EACH_STEP = 4

/**
 * Most answers that a session of this questionnaire may have: more than a visitor needs who takes the longest way, and few enough for those
 * who read the session (exports, events) to hold it in memory. Pure.
 */
export function mostAnswers({ stepsById }: Questionnaire): number {
  return Math.max(AT_LEAST, FOR_EACH_STEP * stepsById.size)
}
