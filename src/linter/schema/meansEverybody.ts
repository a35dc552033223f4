import { valueAt } from '../source/Path.ts'

/** Whether the `when` of an entry of `next`, which is no condition, says that everybody takes it. Pure. */
export function meansEverybody(entry: unknown): boolean {
  const when = valueAt(entry, ['when'])
  return when === null || when === true
}
