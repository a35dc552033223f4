import type { IndexedStep } from '../definition/indexDefinition.ts'
import { NONE } from './diagrams/nodeStore.ts'
import { withinBudget } from './diagrams/withinBudget.ts'
import type { FlowProof } from './FlowProof.ts'
import { followVisitors } from './followVisitors.ts'
import type { Passage } from './Passage.ts'

/**
 * The first of these steps that a visitor can get to after picking one option of a question; `null` when there is none, or when the budget
 * runs out. `among` by position, in the order of the file, none of an ending. Pure.
 */
export function reachedAfter(
  { index, engine, passagesFrom }: FlowProof,
  { question, option, among }: { question: IndexedStep; option: string; among: readonly number[] },
): IndexedStep | null {
  const { position } = question
  return withinBudget(() => {
    const passagesTo = index.steps.map((): Passage[] => [])
    for (const passage of passagesFrom[position] ?? []) {
      passagesTo[passage.transition.target ?? -1]?.push({ ...passage, taken: withOption(passage) })
    }
    const cohort = { from: position + 1, until: among.at(-1) ?? 0, startsWith: () => true }
    for (const [first] of followVisitors({ index, engine, passagesTo }, cohort)) {
      if (first && among.includes(first.transition.from.position)) return first.transition.from
    }
    return null
  }, null)

  /** Where no condition reads the question, whoever takes an entry may have picked any option. */
  function withOption({ taken }: Passage): Passage['taken'] {
    const classes = engine.classesAt(position)
    const isRead = classes.some((options) => options.includes(option))
    if (!isRead || taken === NONE) return taken
    const picked = engine.diagrams.where(position, (value) => classes[value]?.includes(option) ?? false)
    return engine.diagrams.intersect(taken, picked)
  }
}
