import { operators } from '#core/conditions/index.ts'
import { quote, quoteAll } from '../words/quote.ts'
import { textInBrackets } from '../words/stepName.ts'
import type { Rule } from './Rule.ts'

const forAnyQuestion = Object.entries(operators).flatMap(([name, { appliesTo }]) => (appliesTo === 'any' ? [name] : []))

/** Operators that compare with options are used only on questions that have some. */
export const wrongOperator: Rule = {
  id: 'condition/wrong-operator',
  severity: 'error',
  checks: 'A condition compares only answers that come from options.',
  readsIds: true,
  *check({ leaves, stepsById }) {
    for (const { question, operator, operatorName, path } of leaves) {
      const asked = stepsById.get(question)
      if (operator.appliesTo === 'any' || asked?.kind !== 'question' || asked.options) continue
      yield {
        path: [...path, operatorName],
        part: 'key',
        message: `${quote(operatorName)} cannot ask about ${quote(question)}${textInBrackets(asked.step)}: it has no options.`,
        why: 'visitors type this answer as they like, so comparing it with one text decides by spelling.',
        help: `use ${quoteAll(forAnyQuestion)}, or ask about a question with options.`,
      }
    }
  },
}
