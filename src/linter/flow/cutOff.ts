import type { IndexedStep } from '../definition/indexDefinition.ts'
import type { FlowProof } from './FlowProof.ts'
import { isReachable } from './isReachable.ts'

/** How many unreachable steps are behind an unreachable step, without that step: they become reachable with it. Pure; O(n). */
export function cutOff(proof: FlowProof, step: IndexedStep): number {
  const found = new Set([step])
  // The loop adds to the set it iterates.
  for (const { position } of found) {
    for (const { transition } of proof.passagesFrom[position] ?? []) {
      const next = proof.index.steps[transition.target ?? -1]
      if (next && isReachable(proof, next) === false) found.add(next)
    }
  }
  return found.size - 1
}
