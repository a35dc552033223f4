import type { Question } from '#core/question-types/index.ts'
import { questionTypeOf } from '#core/question-types/questionTypeOf.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import { type ValidationRule, validators } from '#core/validators/index.ts'
import type { Problem } from '../Problem.ts'
import type { Path } from '../source/Path.ts'
import { quote } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import { lengthLimit } from './lengthLimit.ts'
import { listedTexts } from './listedTexts.ts'
import { refuses } from './refuses.ts'
import type { Rule } from './Rule.ts'

/** A validator refuses something that those before it let through, and allows no more than the type does. */
export const needlessValidator: Rule = {
  id: 'validation/needless-validator',
  severity: 'warning',
  checks:
    'Every rule under "validation" except "required" refuses some answer that the rules before it let through, and "required" comes before the rules that refuse an empty answer. None allows more characters than an answer has at most.',
  *check({ steps }) {
    for (const { step, path } of steps) {
      if (isQuestion(step)) yield* optionsOf(step) ? neverPicked(step, path) : neverReached(step, path)
    }
  },
}

/** Validators of options that refuse none of them: only one that asks for an answer is also about picking nothing. */
function* neverPicked(question: Question, path: Path): Generator<Problem> {
  const values = (optionsOf(question) ?? []).map(({ value }) => value)
  for (const [position, rule] of (question.validation ?? []).entries()) {
    if (validators[rule.rule].asksForAnswer || values.some((value) => refuses(rule, value))) continue
    yield {
      path: [...path, 'validation', position, 'rule'],
      message: `${quote(rule.rule)} of ${stepName(question)} refuses none of the options.`,
      why: 'a visitor picks exactly one option, and is never told what this rule says.',
      help: 'take it out of "validation".',
    }
  }
}

/** Validators of a typed text that another one before them, or the type, makes needless. */
function* neverReached(question: Question, path: Path): Generator<Problem> {
  const rules = question.validation ?? []
  const { impliedRules, invalidMessage } = questionTypeOf(question)
  const mostTaken = Math.min(...impliedRules(question).map((rule) => lengthLimit(rule, 'most') ?? Infinity))
  for (const [position, rule] of rules.entries()) {
    const by = rules.findIndex((earlier, place) => place < position && covers(question, earlier, rule))
    const name = quote(rule.rule)
    if (by >= 0) {
      yield {
        path: [...path, 'validation', position, 'rule'],
        message: `${name} of ${stepName(question)} never refuses anything: a rule before it already does.`,
        why: 'no visitor is ever told what this rule says.',
        help:
          validators[rule.rule].asksForAnswer && !someAsks(rules.slice(0, position))
            ? `put ${name} first.`
            : `take it out of "validation", or the one before it.`,
        related: [{ path: [...path, 'validation', by, 'rule'], message: 'refuses all that it would refuse' }],
      }
    } else if ((lengthLimit(rule, 'fewest') ?? Infinity) <= 1) {
      yield {
        path: [...path, 'validation', position, 'rule'],
        message: `${name} of ${stepName(question)} never refuses anything: every answer has a character.`,
        why: 'an empty box is refused without it, with another message: no visitor is ever told what this rule says.',
        help: 'write "required" in its place, or take it out of "validation".',
      }
    } else if ((lengthLimit(rule, 'most') ?? 0) > mostTaken) {
      yield {
        path: [...path, 'validation', position, 'value'],
        message: `${name} of ${stepName(question)} allows more than the ${mostTaken} characters that an answer here has at most.`,
        why: `a longer text is refused all the same, with the message ${quote(invalidMessage)}.`,
        help: `make the value ${mostTaken}, or take the rule out of "validation".`,
      }
    }
  }
}

const someAsks = (rules: readonly ValidationRule[]): boolean => rules.some(({ rule }) => validators[rule].asksForAnswer)

/** Whether a text that one rule lets through always passes another. Never true by chance: what is not sure is `false`. */
function covers(question: Question, earlier: ValidationRule, later: ValidationRule): boolean {
  const listed = listedTexts(earlier)
  if (listed) return listed.every((value) => !refuses(later, value))
  if (validators[later.rule].asksForAnswer) return refuses(earlier, '')
  const [fewest, most] = [lengthLimit(later, 'fewest'), lengthLimit(later, 'most')]
  if (fewest !== null) return fewest <= fewestPassing(question, earlier)
  if (most !== null) return most >= (lengthLimit(earlier, 'most') ?? validators[earlier.rule].longest ?? Infinity)
  return later.rule === earlier.rule && Object.keys(validators[later.rule].params).length === 0
}

/** A number of characters that every text has which a rule of a question lets through. */
function fewestPassing(question: Question, rule: ValidationRule): number {
  const { asksForAnswer, examples = [] } = validators[rule.rule]
  const { normalise } = questionTypeOf(question)
  const shortest = Math.min(...examples.map((example) => [...normalise(example)].length))
  return lengthLimit(rule, 'fewest') ?? (examples.length > 0 ? shortest : asksForAnswer ? 1 : 0)
}
