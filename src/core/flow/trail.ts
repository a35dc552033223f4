import type { AnswerLookup } from '../conditions/evaluateCondition.ts'

/**
 * The steps passed on the way to the current one, as a linked list with the latest first: moving forward adds one at the front, Back
 * drops some. The answers that count are exactly those on it (D9), and both moves take constant time.
 */
export type Trail = PassedStep | null

/** One step that was passed. */
export interface PassedStep {
  readonly stepId: string
  /** `null` on an interstitial. */
  readonly answer: string | null
  readonly before: Trail
  /** How many progress-bar questions the path has answered, this one included. */
  readonly progress: number
}

/** The steps of a trail, the latest first. */
export function* passedSteps(trail: Trail): Generator<PassedStep> {
  for (let step = trail; step; step = step.before) yield step
}

/** Looks answers up on a trail. Pure; walks back from the latest step. */
export function answersOn(trail: Trail): AnswerLookup {
  return (questionId) => {
    for (const { stepId, answer } of passedSteps(trail)) if (stepId === questionId && answer !== null) return answer
    return undefined
  }
}
