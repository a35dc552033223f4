import { groupBy } from '#core/groupBy.ts'
import type { DefinitionIndex, Transition } from '../definition/indexDefinition.ts'
import { brokenAlong } from './brokenAlong.ts'
import { type AnswerPromise, type PromisesOfGoal, promisesOf } from './promisesOf.ts'

/**
 * The promises of the contract that depend on who takes which entry, by their goals, in the order of the contract: some way along the arrows
 * breaks them. The others hold whatever the conditions are. Pure; linear for each goal.
 */
export function promisesInDoubt(index: DefinitionIndex): readonly PromisesOfGoal[] {
  return [...groupBy(promisesOf(index), ({ target }) => target)].map(([goal, promises]) => [
    goal,
    brokenAlong(index, arrowsTowards(index, goal), [goal, promises]),
  ])
}

/** The arrows on a way to a goal, backwards: arrows lead forward, except those to an ending, which leads nowhere. */
function arrowsTowards({ transitions }: DefinitionIndex, goal: AnswerPromise['target']): readonly Transition[] {
  const leading = new Set<number | null>([goal])
  return transitions.toReversed().filter(({ from, target }) => {
    const leads = leading.has(target)
    if (leads) leading.add(from.position)
    return leads
  })
}
