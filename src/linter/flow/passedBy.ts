import type { IndexedStep } from '../definition/indexDefinition.ts'
import type { Visitor } from './findVisitor.ts'
import type { Passage } from './Passage.ts'

/** The entry by which a visitor skipped a step; `null` when the way leads over the step, or ends before it. Pure. */
export function passedBy({ way }: Visitor, { position }: IndexedStep): Passage | null {
  const last = way.findLast(({ transition }) => transition.from.position < position)
  const isOnWay = way.some(({ transition }) => transition.from.position === position)
  return last && !isOnWay ? last : null
}
