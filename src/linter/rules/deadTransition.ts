import type { DefinitionIndex, Transition } from '../definition/indexDefinition.ts'
import { cutOff } from '../flow/cutOff.ts'
import { NONE } from '../flow/diagrams/nodeStore.ts'
import { questionsTried } from '../flow/findVisitor.ts'
import type { FlowProof } from '../flow/FlowProof.ts'
import { isReachable } from '../flow/isReachable.ts'
import type { Passage } from '../flow/Passage.ts'
import { type Death, whyDead } from '../flow/whyDead.ts'
import type { Problem } from '../Problem.ts'
import { counted } from '../words/counted.ts'
import { quote } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import { behindDefault, deathWords } from './deathWords.ts'
import { flowOf, MOST_EXPLAINED } from './flowOf.ts'
import { readsLaterQuestion } from './readsLaterQuestion.ts'
import type { Rule } from './Rule.ts'

/** Every entry of `next` can be taken by some visitor. */
export const deadTransition: Rule = {
  id: 'flow/dead-transition',
  severity: 'error',
  checks: 'Every entry of "next" is taken by some visitor, in each step that somebody gets to.',
  *check(index) {
    const proof = flowOf(index)
    if (proof) yield* checkFlow(proof)
    else yield* checkOrder(index)
  },
}

function* checkFlow(proof: FlowProof): Generator<Problem> {
  const isEcho = (passage: Passage): boolean => readsLater(proof, passage) && laterReadsFail(proof.index)
  const dead = proof.passagesFrom
    .flat()
    .filter((passage) => passage.taken === NONE && isReachable(proof, passage.transition.from) && !isEcho(passage))
  for (const [count, passage] of dead.entries()) {
    const { transition } = passage
    const isExplained = count < MOST_EXPLAINED
    const death: Death = isExplained ? whyDead(proof, passage) : { cause: 'combination', example: null }
    const words = deathWords(death, transition, proof.index)
    yield {
      path: transition.path,
      message: messageOf(transition),
      ...words,
      why: words.why + (isExplained ? cutOffWords(proof, transition) : ''),
    }
  }
}

const messageOf = ({ from }: Transition): string => `No visitor can take this way out of ${stepName(from.step)}.`

/** The steps cut off behind an untaken entry, as one more sentence: they have no finding of their own. */
function cutOffWords(proof: FlowProof, { target }: Transition): string {
  const step = proof.index.steps[target ?? -1]
  if (!step || isReachable(proof, step) !== false) return ''
  const behind = cutOff(proof, step)
  return ` That cuts off ${quote(step.step.id)}${behind > 0 ? ` and ${counted(behind, 'step')} after it` : ''}.`
}

/** Whether its condition, or one tested before, is one for `condition/reads-later-question`. */
function readsLater({ engine }: FlowProof, passage: Passage): boolean {
  return questionsTried(engine, passage).some((question) => question > passage.transition.from.position)
}

/** Whether that rule is an error throughout the file: a finding about such a passage would be its echo. */
function laterReadsFail({ definition: { lint = {} } }: DefinitionIndex): boolean {
  const { rules = {}, waivers = [] } = lint
  return (
    (rules[readsLaterQuestion.id] ?? 'error') === 'error' && !waivers.some(({ rule }) => rule === readsLaterQuestion.id)
  )
}

/** Findings that need no proof: entries after one without a condition. */
function* checkOrder({ transitions }: DefinitionIndex): Generator<Problem> {
  let everybody: Transition | null = null
  for (const transition of transitions) {
    if (everybody?.from !== transition.from) everybody = null
    if (everybody) {
      yield { path: transition.path, message: messageOf(transition), ...behindDefault(everybody, transition) }
    }
    if (!transition.entry.when) everybody ??= transition
  }
}
