import { assertNever } from '#core/assertNever.ts'
import type { Condition } from '#core/conditions/Condition.ts'
import type { DefinitionIndex, IndexedStep, Transition } from '../definition/indexDefinition.ts'
import { readCondition } from '../definition/readCondition.ts'
import { NONE } from '../flow/diagrams/nodeStore.ts'
import { MOST_EXPLAINED } from '../flow/findVisitor.ts'
import { flowOf } from '../flow/flowOf.ts'
import type { FlowProof } from '../flow/FlowProof.ts'
import type { Passage } from '../flow/Passage.ts'
import { isReachable } from '../flow/isReachable.ts'
import { visitorWords } from '../flow/visitorWords.ts'
import { type Death, whyDead } from '../flow/whyDead.ts'
import { quote, quoteAll } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import type { Problem, Rule } from './Rule.ts'

/** Options that a finding lists. */
const MOST_LISTED = 4

/** Every way out of a step can be taken by somebody. */
export const deadTransition: Rule = {
  id: 'flow/dead-transition',
  severity: 'error',
  checks: 'Some visitor takes every entry of "next", of each step that somebody gets to.',
  readsIds: false,
  *check(index) {
    const hasUniqueIds = index.stepsById.size === index.steps.length
    const proof = hasUniqueIds ? flowOf(index) : null
    if (proof) yield* checkFlow(proof)
    else yield* checkOrder(index)
  },
}

function* checkFlow(proof: FlowProof): Generator<Problem> {
  let explained = 0
  for (const { step, passages } of reachedSteps(proof)) {
    for (const passage of passages) {
      if (passage.taken !== NONE || readsLater(proof, passage)) continue
      explained += 1
      const death: Death =
        explained > MOST_EXPLAINED ? { cause: 'combination', example: null } : whyDead(proof, passage)
      yield {
        path: passage.transition.path,
        message: `No visitor can take this way out of ${stepName(step)}.`,
        ...withRules(inWords(death, passage.transition, proof.index), death, passage.transition),
      }
    }
  }
}

/** The reason with the rules that it is about as further places: they stand elsewhere in the file. */
function withRules(reason: Reason, death: Death, { entry }: Transition): Reason {
  const conditions =
    death.cause === 'taken before' ? death.by.map(({ transition }) => transition.entry.when) : [entry.when]
  const names = new Set(conditions.flatMap((when) => (when ? rulesIn(when) : [])))
  const places = [...names].map((name) => ({ path: ['rules', name], message: 'by this rule' }))
  return places.length > 0 ? { ...reason, related: [...(reason.related ?? []), ...places] } : reason
}

/** The rules that a condition names itself. */
const rulesIn = (when: Condition): readonly string[] => readCondition(when, [], null).references.map(({ name }) => name)

const reachedSteps = (proof: FlowProof) =>
  proof.passagesFrom.flatMap((passages) => {
    const step = passages[0]?.transition.from
    return step && isReachable(proof, step) ? [{ step: step.step, passages }] : []
  })

/** Whether `condition/reads-later-question` tells of its condition, or of one tried before: who meets which is the echo. */
function readsLater({ engine }: FlowProof, { transition: { from, position } }: Passage): boolean {
  const entries = 'next' in from.step ? from.step.next.slice(0, position + 1) : []
  const questions = entries.flatMap(({ when }) => (when ? [...engine.conditions.questionsIn(when)] : []))
  return questions.some((question) => question > from.position)
}

type Reason = Pick<Problem, 'why' | 'help' | 'related' | 'witness'>

function inWords(death: Death, { entry, from }: Transition, { definition }: DefinitionIndex): Reason {
  switch (death.cause) {
    case 'taken before':
      return takenBefore(death, entry.when !== undefined)
    case 'other answers':
      return otherAnswers(death, from)
    case 'contradiction':
      return {
        why: 'its condition contradicts itself: no answers at all meet it.',
        ...(entry.when && hasAll(entry.when, definition)
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
        ...(death.example && { witness: `${visitorWords(death.example)} gets here and does not meet it` }),
      }
    default:
      return assertNever(death)
  }
}

/** Whether an "all" is in a condition, or in the rules that it names. */
function hasAll(when: Condition, { rules = {} }: Pick<DefinitionIndex['definition'], 'rules'>): boolean {
  if ('all' in when) return true
  if ('any' in when) return when.any.some((part) => hasAll(part, { rules }))
  if ('not' in when) return hasAll(when.not, { rules })
  const named = 'rule' in when ? rules[when.rule] : undefined
  return named !== undefined && hasAll(named, { rules })
}

function otherAnswers(
  { question, wanted, leftAt }: Extract<Death, { cause: 'other answers' }>,
  { step }: IndexedStep,
): Reason {
  const help = 'remove it, or change its condition or what leads here.'
  const name = stepName(question.step)
  const { id } = question.step
  if (wanted.length === 0) {
    return {
      why: `it takes visitors who were not asked ${name}, and everybody who gets here was.`,
      help,
      witness: `everybody who gets to ${quote(step.id)} has answered ${id}`,
    }
  }
  const answer = question.options ? ` with ${quoteAll(wanted, MOST_LISTED)}` : ''
  return {
    why: `it takes visitors who answered ${name}${answer}, and nobody gets here with that.`,
    help,
    witness: leftAt
      ? `who answers ${id}${answer} goes off at ${quote(leftAt.transition.from.step.id)}`
      : `nobody who gets to ${quote(step.id)} has answered ${id}${answer}`,
    ...(leftAt && { related: [{ path: leftAt.transition.path, message: 'they go off here' }] }),
  }
}

function takenBefore({ by, example }: Extract<Death, { cause: 'taken before' }>, hasCondition: boolean): Reason {
  const everybody = by.find(({ transition }) => !transition.entry.when)
  const names = by.map(({ transition }) => transition.position + 1)
  const entries = names.length === 1 ? `entry ${String(names[0])} takes` : `entries ${list(names)} take`
  const why = everybody
    ? `entries are tried in order, and entry ${everybody.transition.position + 1} has no "when": it takes everybody.`
    : `entries are tried in order, and ${entries} everybody ${hasCondition ? 'whom its condition lets through' : 'who gets here'}.`
  return {
    why,
    help: helpFor(everybody !== undefined, hasCondition),
    related: by.map(({ transition }) => ({ path: transition.path, message: 'taken by this entry before' })),
    ...(example && { witness: `${visitorWords(example)}: taken by entry ${String(names[0])}` }),
  }
}

function helpFor(isBehindDefault: boolean, hasCondition: boolean): string {
  if (!isBehindDefault && !hasCondition)
    return 'let the entry before it be the last, without its "when", or narrow a condition.'
  if (!isBehindDefault) return 'move it up, above what takes its visitors, or remove it.'
  return hasCondition
    ? 'move the entry without "when" to the end, or remove this one.'
    : 'give the entry before a "when", or remove one of the two.'
}

const list = (numbers: readonly number[]): string => `${numbers.slice(0, -1).join(', ')} and ${String(numbers.at(-1))}`

/** What can be told without a proof: what stands behind an entry for everybody. */
function* checkOrder({ transitions }: DefinitionIndex): Generator<Problem> {
  let everybody: Transition | null = null
  for (const transition of transitions) {
    if (everybody?.from !== transition.from) everybody = null
    if (everybody) {
      const hasCondition = transition.entry.when !== undefined
      yield {
        path: transition.path,
        message: `No visitor can take this way out of ${stepName(transition.from.step)}.`,
        why: `entries are tried in order, and entry ${everybody.position + 1} has no "when": it takes everybody.`,
        help: helpFor(true, hasCondition),
        related: [{ path: everybody.path, message: 'taken by this entry before' }],
      }
    }
    if (!transition.entry.when) everybody ??= transition
  }
}
