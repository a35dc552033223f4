import type { IndexedStep } from '../definition/indexDefinition.ts'
import { cutOff } from '../flow/cutOff.ts'
import { NONE } from '../flow/diagrams/nodeStore.ts'
import type { FlowProof } from '../flow/FlowProof.ts'
import { isReachable } from '../flow/isReachable.ts'
import type { Passage } from '../flow/Passage.ts'
import type { Problem } from '../Problem.ts'
import { counted } from '../words/counted.ts'
import { quote } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import { deadTransition } from './deadTransition.ts'
import { flowOf, MOST_EXPLAINED } from './flowOf.ts'
import type { Rule } from './Rule.ts'

/** Related places that one finding shows. */
const MOST_SHOWN = 3

/**
 * Every step is reachable. Reports only the first step that is cut off: those it leads to are echoes, and so are steps after an entry that
 * no visitor takes, unless the file reports no such entry.
 */
export const unreachableStep: Rule = {
  id: 'flow/unreachable-step',
  severity: 'error',
  checks: 'Every step has answers that lead some visitor there.',
  *check(index) {
    const proof = flowOf(index)
    if (!proof) return
    const isReported = index.definition.lint?.rules?.[deadTransition.id] !== 'off'
    const isEcho = ({ transition: { from } }: Passage): boolean => isReported || isReachable(proof, from) === false
    const cut = index.steps.filter(
      (step) => isReachable(proof, step) === false && !proof.passagesTo[step.position]?.some(isEcho),
    )
    for (const [count, step] of cut.entries()) {
      const isFirstEnding = index.steps[0]?.kind === 'ending'
      const behind = count < MOST_EXPLAINED ? cutOff(proof, step) : 0
      yield {
        path: step.path,
        message: `No visitor can get to ${stepName(step.step)}.`,
        ...(isFirstEnding ? behindEnding(proof) : notReached(proof, step, behind)),
      }
    }
  },
}

type Reason = Pick<Problem, 'why' | 'help' | 'related' | 'witness'>

/** The reason when the first step, where all visitors start, is an ending. */
function behindEnding({ index }: FlowProof): Reason {
  const [first] = index.steps
  const id = quote(first?.step.id ?? '')
  return {
    why: `visitors begin at the first step of the file, and that is ${id}, an ending.`,
    help: `move ${id} down, below a question.`,
    ...(first && { related: [{ path: first.path, message: 'every visitor begins and ends here' }] }),
    witness: `the first step is ${id}, an ending`,
  }
}

/** The reason when no entry leads there, or none that anybody takes: visitors skip it from the last reachable step before it. */
function notReached(proof: FlowProof, { step, position }: IndexedStep, behind: number): Reason {
  const { index } = proof
  const steps = index.steps.slice(0, position).toReversed()
  const before = steps.find((other) => other.kind !== 'ending' && isReachable(proof, other))
  const taken = (proof.passagesFrom[before?.position ?? -1] ?? []).filter((passage) => passage.taken !== NONE)
  const past = taken.filter((passage) => index.steps[passage.transition.target ?? position]?.kind !== 'ending')
  const targets = taken.map(({ transition }) => transition.entry.goTo)
  const untaken = proof.passagesTo[position] ?? []
  const [why, help] =
    untaken.length > 0
      ? [
          'no visitor takes an entry that leads there.',
          'change the condition of an entry that leads there, or remove the step.',
        ]
      : ['no "goTo" names it.', `name ${quote(step.id)} in the "goTo" of a step above it, or remove it.`]
  const names = [...new Set(targets)].map((id) => (id === null ? 'the end' : quote(id)))
  return {
    why: `${why}${behind > 0 ? ` That cuts off ${counted(behind, 'step')} after it as well.` : ''}`,
    help,
    related: [
      ...shown(untaken, 'no visitor takes this'),
      ...shown(past.length > 0 ? past : taken, 'visitors skip it here'),
    ],
    witness: `from ${quote(before?.step.id ?? '')} visitors go to ${names.slice(0, MOST_SHOWN).join(', ')}`,
  }
}

const shown = (passages: readonly Passage[], message: string): NonNullable<Problem['related']> =>
  passages.slice(0, MOST_SHOWN).map(({ transition }) => ({ path: transition.path, message }))
