import type { Question } from '#core/question-types/index.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import type { ValidationRule } from '#core/validators/index.ts'
import type { Problem } from '../Problem.ts'
import type { Path } from '../source/Path.ts'
import { quote } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import { refuses } from './refuses.ts'
import type { Rule } from './Rule.ts'

/** A validator refuses something that those before it let through. */
export const needlessValidator: Rule = {
  id: 'validation/needless-validator',
  severity: 'warning',
  checks:
    'Every rule under "validation" but "required" refuses something: an answer that the rules before it let through. "required" comes before the rules that refuse an empty answer.',
  readsIds: false,
  *check({ steps }) {
    for (const { step, path } of steps) {
      if (isQuestion(step)) yield* optionsOf(step) ? neverPicked(step, path) : neverReached(step, path)
    }
  },
}

/** Validators of options that refuse none of them: only `required` is also about picking nothing. */
function* neverPicked(question: Question, path: Path): Generator<Problem> {
  const values = (optionsOf(question) ?? []).map(({ value }) => value)
  for (const [position, rule] of (question.validation ?? []).entries()) {
    if (rule.rule === 'required' || values.some((value) => refuses(rule, value))) continue
    yield {
      path: [...path, 'validation', position, 'rule'],
      message: `${quote(rule.rule)} of ${stepName(question)} refuses none of the options.`,
      why: 'a visitor picks exactly one option, and is never told what this rule says.',
      help: 'take it out of "validation".',
    }
  }
}

/** Validators of a typed text that another one before them makes needless. */
function* neverReached(question: Question, path: Path): Generator<Problem> {
  const rules = question.validation ?? []
  for (const [position, rule] of rules.entries()) {
    const by = rules.findIndex((earlier, place) => place < position && covers(earlier, rule))
    const name = quote(rule.rule)
    if (by >= 0) {
      yield {
        path: [...path, 'validation', position, 'rule'],
        message: `${name} of ${stepName(question)} never refuses anything: the rule before it has done so.`,
        why: 'no visitor is ever told what this rule says.',
        help: rule.rule === 'required' ? `put ${name} first.` : `take it out of "validation", or the one before it.`,
        related: [{ path: [...path, 'validation', by, 'rule'], message: 'refuses all that it would refuse' }],
      }
    } else if (rule.rule === 'minLength' && rule.value <= 1) {
      yield {
        path: [...path, 'validation', position, 'rule'],
        message: `${name} of ${stepName(question)} never refuses anything: every answer has a character.`,
        why: 'an empty box is refused without it, in other words: no visitor is ever told what this rule says.',
        help: 'write "required" in its place, or take it out of "validation".',
      }
    }
  }
}

/** Whether a text that one rule lets through always passes another. Never true by chance: what is not sure is `false`. */
function covers(earlier: ValidationRule, later: ValidationRule): boolean {
  if (earlier.rule === 'oneOf') return earlier.values.every((value) => !refuses(later, value))
  if (later.rule === 'required') return refuses(earlier, '')
  if (later.rule === 'minLength') {
    return earlier.rule === 'minLength' ? later.value <= earlier.value : earlier.rule === 'required' && later.value <= 1
  }
  if (later.rule === 'maxLength') return earlier.rule === 'maxLength' && later.value >= earlier.value
  return later.rule === earlier.rule
}
