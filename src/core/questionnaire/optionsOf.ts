import type { ShownOption } from '../question-types/Option.ts'
import { questionTypeOf } from '../question-types/questionTypeOf.ts'
import type { Step } from '../step-types/index.ts'
import { isQuestion } from './isQuestion.ts'

/** The options of a step, or `null` where any text may be the answer, and where nothing is asked. Pure. */
export function optionsOf(step: Step): readonly ShownOption[] | null {
  return isQuestion(step) ? (questionTypeOf(step).optionsOf?.(step) ?? null) : null
}
