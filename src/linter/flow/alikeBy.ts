import { type Partition, refine } from './refine.ts'

/** Items in classes that no test tells apart, in the order of the first of each. Pure. */
export function alikeBy<Item>(
  items: readonly Item[],
  tests: readonly ((item: Item) => boolean)[],
): readonly (readonly Item[])[] {
  const all: Partition<number> = [[...items.keys()]]
  // Safe: a position is one of the list.
  const itemAt = (position: number): Item => items[position] as Item
  const classes = tests.reduce((found, holds) => refine(found, (position) => holds(itemAt(position))), all)
  const inOrder = classes.toSorted(([a = 0], [b = 0]) => a - b)
  return inOrder.map((positions) => positions.map(itemAt))
}
