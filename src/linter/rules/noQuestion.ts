import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { Rule } from './Rule.ts'

/** A questionnaire asks something. */
export const noQuestion: Rule = {
  id: 'flow/no-question',
  severity: 'error',
  checks: 'At least one step is a question.',
  *check({ definition }) {
    if (definition.steps.some(isQuestion)) return
    yield {
      path: ['steps'],
      message: 'No step is a question.',
      why: 'a visitor would be asked nothing, and no answer would ever be kept.',
      help: 'add a question as the first step, such as one of the type "multiple-choice".',
    }
  },
}
