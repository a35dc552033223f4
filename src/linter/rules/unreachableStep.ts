import type { IndexedStep } from '../definition/indexDefinition.ts'
import { NONE } from '../flow/diagrams/nodeStore.ts'
import { flowOf } from '../flow/flowOf.ts'
import type { FlowProof } from '../flow/FlowProof.ts'
import type { Passage } from '../flow/Passage.ts'
import { isReachable } from '../flow/isReachable.ts'
import { quote, quoteAll } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import type { Problem, Rule } from './Rule.ts'

/** Related places that one finding shows. */
const MOST_SHOWN = 3

/** Somebody gets to every step. */
export const unreachableStep: Rule = {
  id: 'flow/unreachable-step',
  severity: 'error',
  checks: 'Some visitor gets to every step, with the answers that lead there.',
  readsIds: true,
  *check(index) {
    const proof = flowOf(index)
    if (!proof) return
    for (const step of index.steps) {
      if (isReachable(proof, step) !== false) continue
      yield {
        path: step.path,
        message: `No visitor can get to ${stepName(step.step)}.`,
        ...reasonFor(proof, step),
      }
    }
  },
}

type Reason = Pick<Problem, 'why' | 'help' | 'related' | 'witness'>

function reasonFor(proof: FlowProof, step: IndexedStep): Reason {
  const leading = proof.passagesTo[step.position] ?? []
  if (leading.length === 0) return notNamed(proof, step)
  const dead = leading.filter(({ transition }) => isReachable(proof, transition.from) === true)
  const sources = [...new Set(leading.map(({ transition }) => transition.from.step.id))]
  if (dead.length === 0) {
    return {
      why: `only ${quoteAll(sources, MOST_SHOWN)} ${sources.length === 1 ? 'leads' : 'lead'} here, and no visitor gets there either.`,
      help: `mend ${quote(sources[0] ?? '')} first.`,
      related: shown(leading, 'leads here'),
      witness: `nobody gets to ${quoteAll(sources, MOST_SHOWN)}`,
    }
  }
  return {
    why: `${dead.length === 1 ? 'the entry that leads' : 'none of the entries that lead'} here ${dead.length === 1 ? 'takes nobody' : 'takes anybody'}.`,
    help: 'mend the condition of the entry, or remove the step.',
    related: shown(dead, 'takes nobody'),
    witness: `nobody meets the condition at ${quote(dead[0]?.transition.from.step.id ?? '')}`,
  }
}

/** No entry leads there: visitors go past it from the last step before it that they get to. */
function notNamed(proof: FlowProof, { step, position }: IndexedStep): Reason {
  const { index } = proof
  const steps = index.steps.slice(0, position).toReversed()
  const before = steps.find((other) => other.kind !== 'ending' && isReachable(proof, other))
  const taken = (proof.passagesFrom[before?.position ?? -1] ?? []).filter((passage) => passage.taken !== NONE)
  const past = taken.filter((passage) => index.steps[passage.transition.target ?? position]?.kind !== 'ending')
  const targets = taken.map(({ transition }) => transition.entry.goTo)
  const names = [...new Set(targets)].map((id) => (id === null ? 'the end' : quote(id)))
  return {
    why: 'no "goTo" names it.',
    help: `name ${quote(step.id)} in the "goTo" of a step above it, or remove it.`,
    related: shown(past.length > 0 ? past : taken, 'visitors go past it here'),
    witness: before
      ? `from ${quote(before.step.id)} visitors go to ${names.slice(0, MOST_SHOWN).join(', ')}`
      : `the first step is ${quote(index.steps[0]?.step.id ?? '')}, an ending`,
  }
}

const shown = (passages: readonly Passage[], message: string): NonNullable<Problem['related']> =>
  passages.slice(0, MOST_SHOWN).map(({ transition }) => ({ path: transition.path, message }))
