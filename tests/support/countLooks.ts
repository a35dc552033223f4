import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { Step } from '#core/step-types/index.ts'

/** The same questionnaire; `looks` says how often a step has been looked up in it. */
export function countLooks(questionnaire: Questionnaire): {
  readonly questionnaire: Questionnaire
  readonly looks: () => number
} {
  let looks = 0
  class CountedSteps extends Map<string, Step> {
    override get(id: string) {
      looks += 1
      return super.get(id)
    }
  }
  const stepsById = new CountedSteps(questionnaire.stepsById)
  return { questionnaire: { ...questionnaire, stepsById }, looks: () => looks }
}
