import { groupBy } from '#core/groupBy.ts'
import type { Question } from '#core/question-types/index.ts'
import type { ShownOption } from '#core/question-types/Option.ts'
import { seenIn } from '#core/seenIn.ts'
import type { ValidationRule, ValidatorName } from '#core/validators/index.ts'
import type { Problem } from '../Problem.ts'
import type { Path } from '../source/Path.ts'
import { quote, quoteAll } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import { brokenBy } from './refuses.ts'

/** An option that no visitor can pick. */
interface RefusedOption {
  readonly value: string
  readonly path: Path
  /** The first validator of the file that refuses it; `null`: nothing of its value is seen, so that none would take it. */
  readonly by: ValidationRule | null
}

/** An option that a validator refuses. */
interface Refusal extends RefusedOption {
  readonly rule: ValidatorName
  /** The position of the validator in `validation`. */
  readonly refusing: number
  readonly rulePath: Path
}

/**
 * The options that the form refuses: one finding for each whose value nobody sees, and one for each validator, or for all when no option is
 * left. `path` is the question's. Pure.
 */
export function* refusedOptions(question: Question, options: readonly ShownOption[], path: Path): Generator<Problem> {
  const refused = refusedIn(question, options, path)
  for (const option of refused) if (option.by === null) yield unseenProblem(question, option)
  const refusals = refused.flatMap((option) => refusalsOf(question, option, path))
  const [first] = refusals
  if (!first) return
  if (refused.length < options.length) {
    for (const alike of groupBy(refusals, ({ refusing }) => refusing).values()) {
      const [one = first, ...others] = alike
      yield others.length > 0 ? severalProblem(question, [one, ...others], path) : refusedProblem(question, one)
    }
    return
  }
  const names = [...new Set(refusals.map(({ rule }) => rule))]
  yield {
    path: first.rulePath,
    message: `Every option of ${stepName(question)} is refused, by ${quoteAll(names)}.`,
    why: 'nobody gets past this question: whatever a visitor picks, the form says that it is wrong.',
    help: 'take out of "validation" what no option passes, or change the options.',
    related: [{ path: [...path, 'options'], message: 'the options' }],
    witness: 'every visitor who gets there',
  }
}

const unseenProblem = (question: Question, { value, path }: RefusedOption): Problem => ({
  path,
  message: `The option ${quote(value)} of ${stepName(question)} has a value that nobody sees.`,
  why: 'a visitor who picks it is told that nothing was picked, whatever its label, and has to pick another one.',
  help: 'give it a "value" of letters or digits; its "label" may stay.',
  witness: `${question.id} = ${quote(value)}`,
})

const refusedProblem = (question: Question, { value, path, rule, rulePath }: Refusal): Problem => ({
  path,
  message: `The option ${quote(value)} of ${stepName(question)} is refused by ${quote(rule)}.`,
  why: 'a visitor who picks it is told that it is wrong, and has to pick another one.',
  help: 'remove the option, or take the rule that refuses it out of "validation".',
  related: [{ path: rulePath, message: 'refused by this rule' }],
  witness: `${question.id} = ${quote(value)}`,
})

/** Of several options at once: a validator such as "oneOf" with other texts refuses most of them for one reason. */
function severalProblem(question: Question, refusals: readonly [Refusal, ...Refusal[]], path: Path): Problem {
  const [{ value, rule, rulePath }] = refusals
  const values = refusals.map((refusal) => refusal.value)
  return {
    path: rulePath,
    message: `${quote(rule)} of ${stepName(question)} refuses ${refusals.length} options: ${quoteAll(values)}.`,
    why: 'a visitor who picks one of them is told that it is wrong, and has to pick another one.',
    help: 'remove these options, or take the rule that refuses them out of "validation".',
    related: [{ path: [...path, 'options'], message: 'the options' }],
    witness: `${question.id} = ${quote(value)}`,
  }
}

/** Validators see the value, not the label. */
function refusedIn(question: Question, options: readonly ShownOption[], path: Path): readonly RefusedOption[] {
  const written = 'options' in question ? question.options : []
  return options.flatMap(({ value }, position) => {
    const broken = brokenBy(question, value)
    const inOption = typeof written[position] === 'object' ? ['value'] : []
    const by = seenIn(value) === '' ? null : (broken?.rule ?? null)
    return broken ? [{ value, path: [...path, 'options', position, ...inOption], by }] : []
  })
}

function refusalsOf({ validation = [] }: Question, option: RefusedOption, path: Path): readonly Refusal[] {
  if (!option.by) return []
  const refusing = validation.indexOf(option.by)
  return [{ ...option, rule: option.by.rule, refusing, rulePath: [...path, 'validation', refusing, 'rule'] }]
}
