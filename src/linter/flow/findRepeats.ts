import { NONE } from './diagrams/nodeStore.ts'
import { withinBudget } from './diagrams/withinBudget.ts'
import type { FlowProof } from './FlowProof.ts'
import { followVisitors } from './followVisitors.ts'
import type { Passage } from './Passage.ts'

/**
 * Which of these steps a visitor can reach after another of them, each with the first passage found that leads such a visitor there.
 * `positions` in the order of the file, none of an ending. Not all of them when the budget runs out. Pure.
 */
export function findRepeats(proof: FlowProof, positions: readonly number[]): ReadonlyMap<number, Passage> {
  const isOne = new Set(positions)
  const found = new Map<number, Passage>()
  const look = (passages: readonly Passage[]): void => {
    for (const passage of passages) {
      const { target } = passage.transition
      if (target !== null && passage.taken !== NONE && isOne.has(target) && !found.has(target))
        found.set(target, passage)
    }
  }

  for (const position of positions) look(proof.passagesFrom[position] ?? [])
  const cohort = {
    from: (positions[0] ?? 0) + 1,
    until: positions.at(-1) ?? 0,
    startsWith: ({ transition }: Passage): boolean => isOne.has(transition.from.position),
  }
  withinBudget(() => {
    for (const passages of followVisitors(proof, cohort)) look(passages)
  }, undefined)
  return found
}
