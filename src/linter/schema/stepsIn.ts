import { valueAt } from '../source/Path.ts'

/** The steps of a file that may be wrong anywhere; none where it has no list of them. Pure. */
export function stepsIn(root: unknown): readonly unknown[] {
  const steps = valueAt(root, ['steps'])
  return Array.isArray(steps) ? steps : []
}

/** What stands there for their ids. Pure. */
export const stepIdsIn = (root: unknown): readonly unknown[] => stepsIn(root).map((step) => valueAt(step, ['id']))
