import { invariant } from '../invariant.ts'
import type { Step } from '../step-types/index.ts'
import type { Questionnaire } from './Questionnaire.ts'

/** The step with this id. Throws when there is none: ids come from the definition or were checked against it. */
export function stepById(questionnaire: Questionnaire, id: string): Step {
  const step = questionnaire.stepsById.get(id)
  invariant(step, `Unknown step "${id}"`)
  return step
}
