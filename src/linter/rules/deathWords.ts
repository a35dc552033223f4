import { assertNever } from '#core/assertNever.ts'
import type { Condition } from '#core/conditions/Condition.ts'
import type { DefinitionIndex, IndexedStep, Transition } from '../definition/indexDefinition.ts'
import { rulesIn } from '../definition/partsOf.ts'
import { visitorWords } from '../flow/visitorWords.ts'
import type { Death } from '../flow/whyDead.ts'
import type { Problem } from '../Problem.ts'
import { quote, quoteAll } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'

/** Options that a finding lists. */
const MOST_LISTED = 4

type Reason = Pick<Problem, 'why' | 'help' | 'related' | 'witness'>
type Rules = NonNullable<DefinitionIndex['definition']['rules']>

/** Why no visitor takes an entry, and how to fix it. Rules concerned are related places, since they stand elsewhere in the file. Pure. */
export function deathWords(death: Death, transition: Transition, { definition }: DefinitionIndex): Reason {
  const reason = inWords(death, transition, definition.rules ?? {})
  const conditions =
    death.cause === 'taken before' ? death.by.map((before) => before.transition.entry.when) : [transition.entry.when]
  const names = new Set(conditions.flatMap((when) => (when ? rulesIn(when) : [])))
  const places = [...names].map((name) => ({ path: ['rules', name], message: 'by this rule' }))
  return places.length > 0 ? { ...reason, related: [...(reason.related ?? []), ...places] } : reason
}

function inWords(death: Death, transition: Transition, rules: Rules): Reason {
  const { entry, from } = transition
  switch (death.cause) {
    case 'taken before':
      return takenBefore(death, transition)
    case 'other answers':
      return otherAnswers(death, from)
    case 'contradiction':
      return {
        why: 'its condition contradicts itself: no answers at all meet it.',
        ...(entry.when && hasAll(entry.when, rules)
          ? {
              help: 'write "any" instead of "all" if one of the parts is enough, or remove the entry.',
              witness: 'no answers meet all parts of it at once',
            }
          : { help: 'change its condition, or remove the entry.', witness: 'any answers: it does not hold' }),
      }
    case 'combination':
      return {
        why: 'nobody gets here, past the entries before it, with answers that meet its condition.',
        help: 'remove it, or change its condition or what leads here.',
        ...(death.example && { witness: `${visitorWords(death.example)}: it does not hold` }),
      }
    default:
      return assertNever(death)
  }
}

/**
 * Whether an "all" is in a condition, or in the rules it names, each looked at once. Ignores the inside of a "not", which need not be met.
 */
function hasAll(when: Condition, rules: Rules, seen: Set<string> = new Set()): boolean {
  if ('all' in when) return true
  if ('any' in when) return when.any.some((part) => hasAll(part, rules, seen))
  if (!('rule' in when) || seen.has(when.rule)) return false
  seen.add(when.rule)
  const named = rules[when.rule]
  return named !== undefined && hasAll(named, rules, seen)
}

function otherAnswers(
  { question, wanted, leftAt }: Extract<Death, { cause: 'other answers' }>,
  { step }: IndexedStep,
): Reason {
  const name = stepName(question.step)
  const { id } = question.step
  if (wanted.length === 0) {
    return {
      why: `no answer to ${name} meets its condition, and everybody who gets here has given one.`,
      help: id === step.id ? 'change its condition, or remove the entry.' : OTHER_ANSWERS_HELP,
      witness: `everybody who gets to ${quote(step.id)} has answered ${id}`,
    }
  }
  const answer = question.options ? ` with ${quoteAll(wanted, MOST_LISTED)}` : ''
  return {
    why: `it takes visitors who answered ${name}${answer}, and nobody gets here with that.`,
    help: OTHER_ANSWERS_HELP,
    witness: leftAt
      ? `whoever answers ${id}${answer} takes another way at ${quote(leftAt.transition.from.step.id)}`
      : `nobody who gets to ${quote(step.id)} has answered ${id}${answer}`,
    ...(leftAt && { related: [{ path: leftAt.transition.path, message: 'they take another way here' }] }),
  }
}

const OTHER_ANSWERS_HELP = 'remove it, or change its condition or what leads here.'

function takenBefore({ by, example }: Extract<Death, { cause: 'taken before' }>, transition: Transition): Reason {
  const everybody = by.find(({ transition: before }) => !before.entry.when)
  const witness = example && `${visitorWords(example)}: taken by entry ${String((by[0]?.transition.position ?? 0) + 1)}`
  const reason = everybody
    ? behindDefault(everybody.transition, transition)
    : behindConditions(
        by.map((before) => before.transition),
        transition,
      )
  return { ...reason, ...(witness !== null && { witness }) }
}

/** The reason for an entry after one without a condition. Pure. */
export const behindDefault = ({ position, path }: Transition, { entry }: Transition): Reason => ({
  why: `entries are tried in order, and entry ${position + 1} has no "when": it takes everybody.`,
  help: entry.when
    ? 'move the entry without "when" to the end, or remove this one.'
    : 'give the entry before a "when", or remove one of the two.',
  related: [{ path, message: 'taken by this earlier entry' }],
})

function behindConditions(by: readonly Transition[], { entry }: Transition): Reason {
  const numbers = by.map(({ position }) => position + 1)
  const last = String(numbers.at(-1))
  const isOne = numbers.length === 1
  const names = isOne ? `entry ${last}` : `entries ${numbers.slice(0, -1).join(', ')} and ${last}`
  const narrow = isOne
    ? `narrow the condition of ${names} if it takes too many`
    : `narrow the conditions of ${names} if they take too many`
  return {
    why: `entries are tried in order, and ${names} ${isOne ? 'takes' : 'take'} everybody ${entry.when ? 'who meets the condition of this one' : 'who gets here'}.`,
    help: entry.when
      ? 'move it up, above what takes its visitors, or remove it.'
      : `${narrow}; otherwise remove this entry, and the "when" of entry ${last}.`,
    related: by.map(({ path }) => ({ path, message: 'taken by this earlier entry' })),
  }
}
