import type { IndexedStep } from '../definition/indexDefinition.ts'
import { NONE } from './diagrams/nodeStore.ts'
import type { FlowProof } from './FlowProof.ts'

/** Whether some visitor reaches a step; `null` when the proof stopped before that was known. Pure. */
export function isReachable({ passagesTo, stoppedAt }: FlowProof, { position, kind }: IndexedStep): boolean | null {
  if (position === 0) return true
  if (passagesTo[position]?.some(({ taken }) => taken !== NONE)) return true
  // The steps that lead to a step stand before it, unless it is an ending.
  const isAllKnown = !stoppedAt || (kind !== 'ending' && position <= stoppedAt.position)
  return isAllKnown ? false : null
}
