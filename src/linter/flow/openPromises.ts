import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import type { Path } from '../source/Path.ts'
import { type Jump, jumpedOver } from './jumpedOver.ts'

/** One id of the contract: a question that must be asked before the end, or must not be on the way to a step. */
export interface AnswerPromise {
  /** To the id in the file. */
  readonly path: Path
  /** The position of the question. */
  readonly question: number
  /** The position of the step that must not be reached with an answer to it; `null`: the end must not be reached without one. */
  readonly target: number | null
}

/** Where each step leads, by position; `null` is the end. */
type Targets = readonly (readonly (number | null)[])[]

/**
 * The promises of the contract that some chain of arrows breaks, whether or not a visitor can take it. Only for these must the proof
 * remember whether their question was asked. Ids and "goTo" are known, and no arrow leads back. Pure; O(n) for each ending.
 */
export function openPromises(index: DefinitionIndex): readonly AnswerPromise[] {
  const { completed = [], never = {} } = index.definition.contract ?? {}
  const positionOf = (id: string): number => index.stepsById.get(id)?.position ?? 0
  const targets: Targets = index.steps.map(({ step }) =>
    'next' in step ? step.next.map(({ goTo }) => (goTo === null ? null : positionOf(goTo))) : [],
  )
  const isReached = reachedIn(targets)

  const passedOver = passedOverIn(targets, isReached)
  const missing = completed.map((id, at) => ({
    path: ['contract', 'completed', at],
    question: positionOf(id),
    target: null,
  }))
  const forbidden = Object.entries(never).flatMap(([ending, ids]) => {
    const target = positionOf(ending)
    const leadsThere = leadingTo(targets, target)
    return ids
      .map((id, at) => ({ path: ['contract', 'never', ending, at], question: positionOf(id), target }))
      .filter(({ question }) => question !== target && isReached[question] && leadsThere[question])
  })
  return [...missing.filter(({ question }) => passedOver[question]), ...forbidden]
}

/** The steps that a chain of arrows reaches from the first. */
function reachedIn(targets: Targets): readonly boolean[] {
  const isReached = targets.map((_, position) => position === 0)
  for (const [position, next] of targets.entries()) {
    if (isReached[position]) for (const target of next) if (target !== null) isReached[target] = true
  }
  return isReached
}

/** The steps from which a chain of arrows reaches the goal, the goal included. */
function leadingTo(targets: Targets, goal: number | null): readonly boolean[] {
  const leads = targets.map((_, position) => position === goal)
  for (let position = targets.length - 1; position >= 0; position -= 1) {
    leads[position] ||= (targets[position] ?? []).some(
      (target) => target === goal || (target !== null && leads[target]),
    )
  }
  return leads
}

/** The steps that some chain of arrows from the first to the end skips: arrows go forward, so one of them jumps over the step. */
function passedOverIn(targets: Targets, isReached: readonly boolean[]): readonly boolean[] {
  const leadsToEnd = leadingTo(targets, null)
  const jumps = targets.flatMap((next, from) =>
    next.flatMap((target): readonly Jump[] => {
      const isOnChain = isReached[from] && (target === null || leadsToEnd[target])
      return isOnChain ? [[from, target ?? targets.length]] : []
    }),
  )
  return jumpedOver(targets.length, jumps)
}
