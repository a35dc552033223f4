import type { IndexedStep } from '../definition/indexDefinition.ts'
import type { Visitor } from './findVisitor.ts'
import type { Passage } from './Passage.ts'

/** The entry by which a visitor who gets past a step, or to the end before it, without seeing it leaves the steps above it. Pure. */
export const passedBy = ({ way }: Visitor, { position }: IndexedStep): Passage | undefined =>
  way.findLast(({ transition }) => transition.from.position < position)
