import type { IndexedStep } from '../definition/indexDefinition.ts'
import type { FlowProof } from './FlowProof.ts'
import { isReachable } from './isReachable.ts'

/** The steps that nobody gets to behind a step that nobody gets to, in the order of the file, without itself: they come to life with it. Pure; O(n). */
export function cutOff(proof: FlowProof, step: IndexedStep): readonly IndexedStep[] {
  const found = new Set([step])
  // A set grows under its own loop.
  for (const { position } of found) {
    for (const { transition } of proof.passagesFrom[position] ?? []) {
      const next = proof.index.steps[transition.target ?? -1]
      if (next && isReachable(proof, next) === false) found.add(next)
    }
  }
  return [...found].filter((other) => other !== step).toSorted((a, b) => a.position - b.position)
}
