import type { Question } from '#core/question-types/index.ts'
import { questionTypeOf } from '#core/question-types/questionTypeOf.ts'
import type { ValidationRule } from '#core/validators/index.ts'
import { validators } from '#core/validators/index.ts'
import type { Problem } from '../Problem.ts'
import type { Path } from '../source/Path.ts'
import { quote } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import { listedTexts } from './listedTexts.ts'
import { refuses } from './refuses.ts'
import { type PlacedValidator, validatorsOf } from './validatorsOf.ts'

/**
 * Pairs of validators of a typed question that no text passes together: one refuses every example of what the other requires. A question
 * that takes only listed texts is skipped, since these are the examples. A validator that has been reported is not compared with those
 * behind it. `path` is the question's. Pure.
 */
export function* contradictions(question: Question, path: Path): Generator<Problem> {
  const placed = validatorsOf(question, path)
  if (placed.some(({ rule }) => listedTexts(rule))) return
  const { normalise } = questionTypeOf(question)
  const isContradicted = (asked: ValidationRule, by: ValidationRule): boolean => {
    const { examples = [] } = validators[asked.rule]
    return examples.length > 0 && examples.every((example) => refuses(by, normalise(example)))
  }
  const untold: PlacedValidator[] = []
  for (const validator of placed) {
    const { rule, path: at, isOwn } = validator
    const contradicts = ({ rule: earlier }: PlacedValidator) =>
      isContradicted(earlier, rule) || isContradicted(rule, earlier)
    const other = isOwn ? untold.find(contradicts) : undefined
    if (!other) {
      untold.push(validator)
      continue
    }
    const name = quote(rule.rule)
    const change = 'value' in rule ? ', or change its value' : ''
    yield {
      path: [...at, 'rule'],
      message: other.isOwn
        ? `Nothing passes both ${quote(other.rule.rule)} and ${name} of ${stepName(question)}.`
        : `Nothing that a question of type ${quote(question.type)} takes passes ${name} of ${stepName(question)}.`,
      why: 'nobody gets past this question: whatever a visitor types, the form says that it is wrong.',
      help: other.isOwn
        ? `take one of them out of "validation"${change}.`
        : `take ${name} out of "validation"${change}; to ask for something else, give the question another "type".`,
      related: [
        { path: other.isOwn ? [...other.path, 'rule'] : other.path, message: 'passes nothing that the other passes' },
      ],
      witness: 'every visitor who gets there',
    }
  }
}
