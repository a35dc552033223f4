import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { Rule } from './Rule.ts'
import { impossibleLengths } from './impossibleLengths.ts'
import { refusedOptions } from './refusedOptions.ts'

/** What a question asks for can be given: its validators leave every option, and a text of some length. */
export const impossibleAnswer: Rule = {
  id: 'validation/impossible-answer',
  severity: 'error',
  checks: 'Every option passes the "validation" of its question, and an answer can be as long as that asks for.',
  readsIds: false,
  *check({ steps }) {
    for (const { step, path } of steps) {
      if (!isQuestion(step)) continue
      yield* step.type === 'multiple-choice' ? refusedOptions(step, path) : impossibleLengths(step, path)
    }
  },
}
