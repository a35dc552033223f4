import type { AnswerLookup } from '../conditions/evaluateCondition.ts'

/**
 * The visited path behind the current step as a linked list, the latest visit first: going on adds one in front, Back drops some.
 * The answers that count are exactly those on it (D9), and both moves cost the same however long it is.
 */
export type Trail = Visit | null

/** One step that was passed. */
export interface Visit {
  readonly stepId: string
  /** `null` on an interstitial. */
  readonly answer: string | null
  readonly before: Trail
  /** How many progress-bar questions the path has answered, this one included. */
  readonly progress: number
}

/** The visits of a trail, the latest first. */
export function* visitsOf(trail: Trail): Generator<Visit> {
  for (let visit = trail; visit; visit = visit.before) yield visit
}

/** Looks answers up on a trail. Pure; walks back from the latest visit. */
export function answersOn(trail: Trail): AnswerLookup {
  return (questionId) => {
    for (const visit of visitsOf(trail)) if (visit.stepId === questionId && visit.answer !== null) return visit.answer
    return undefined
  }
}
