import { questionTypes, type Question } from '../question-types/index.ts'
import type { Step } from '../step-types/index.ts'

/** Whether a step collects an answer, by its type. False for a type that is not registered. Pure. */
export function isQuestion(step: Step): step is Question {
  return Object.hasOwn(questionTypes, step.type)
}
