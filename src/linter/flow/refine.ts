import { groupBy } from '#core/groupBy.ts'

/** Items in disjoint classes. */
export type Partition<Item> = readonly (readonly Item[])[]

/** Splits each class that a test tells apart, in the order of its items (partition refinement). Same reference back when it splits none. Pure. */
export function refine<Item>(classes: Partition<Item>, holds: (item: Item) => boolean): Partition<Item> {
  const refined = classes.flatMap((items) => (items.length === 1 ? [items] : [...groupBy(items, holds).values()]))
  return refined.length === classes.length ? classes : refined
}
