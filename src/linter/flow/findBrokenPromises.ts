import { brokenAlong } from './brokenAlong.ts'
import { ALL, type AnswerSet, NONE } from './diagrams/nodeStore.ts'
import type { FlowProof } from './FlowProof.ts'
import type { Passage } from './Passage.ts'
import type { AnswerPromise, PromisesOfGoal } from './promisesOf.ts'

/** Those of some promises about one goal that a visitor breaks. However many they are, one pass over the steps. Throws `OVER_BUDGET`. */
export function findBrokenPromises(
  pass: Pick<FlowProof, 'index' | 'engine' | 'passagesFrom'>,
  [goal, promises]: PromisesOfGoal,
): readonly AnswerPromise[] {
  const arrows = passagesTowards(pass, goal).map(({ transition }) => transition)
  return brokenAlong(pass.index, arrows, [goal, promises])
}

/** The passages whose visitors, or some of them, get to a goal: walks from the last step back to the first. */
function passagesTowards(
  { engine, passagesFrom }: Pick<FlowProof, 'engine' | 'passagesFrom'>,
  goal: AnswerPromise['target'],
): readonly Passage[] {
  const { intersect, unite, withoutAbove } = engine.diagrams
  /** By the position of a step: the visitors who arrive there and get to the goal. */
  const arrivals = new Map<number | null, AnswerSet>([[goal, ALL]])
  return passagesFrom
    .toReversed()
    .flat()
    .filter(({ transition: { from, target }, taken }) => {
      const visitors = intersect(taken, withoutAbove(from.position, arrivals.get(target) ?? NONE))
      if (visitors === NONE) return false
      const arrived = engine.unask(visitors, from.position)
      arrivals.set(from.position, unite(arrivals.get(from.position) ?? NONE, arrived))
      return true
    })
}
