import { groupBy } from '#core/groupBy.ts'
import type { Leaf } from '../definition/readCondition.ts'
import type { AnswerClasses, PlacedLeaf } from './answerClasses.ts'
import type { Grouping } from './diagrams/createDiagrams.ts'
import { type Reads, ruleOf, stepIn } from './readsOf.ts'
import { type Partition, refine } from './refine.ts'

/** Which answers conditions still distinguish at a step. */
export interface Groupings {
  /**
   * Groups a question's answers: two are in one group if no condition from this step on tells them apart. Returns the same array for the
   * same groups.
   */
  readonly at: (question: number, step: number) => Grouping
  /** The positions of the questions that a condition reads at their own step or later. */
  readonly questions: ReadonlySet<number>
}

/** A grouping, and the position of the last step that needs one so fine. */
interface Stage {
  readonly grouping: Grouping
  readonly until: number
}

/** The groupings of a definition. Answers that no later condition distinguishes are merged, which keeps sets small. Pure. */
export function groupingsOf(
  placed: readonly PlacedLeaf[],
  reads: Reads,
  classesAt: (position: number) => AnswerClasses,
): Groupings {
  const used = placed
    .map(({ leaf, question }) => ({ question, leaf, lastUse: lastUseOf(leaf, reads) }))
    .filter(({ question, lastUse }) => lastUse >= question)
    .toSorted((a, b) => b.lastUse - a.lastUse)
  const stages = new Map(
    [...groupBy(used, ({ question }) => question)].map(([question, own]) => [
      question,
      stagesOf(classesAt(question), own),
    ]),
  )
  return {
    questions: new Set(stages.keys()),
    at: (question, step) => stages.get(question)?.findLast(({ until }) => until >= step)?.grouping ?? UNREAD,
  }
}

/** The grouping of a question that no condition reads. */
const UNREAD: Grouping = []

/** The groupings of one question, each finer than the one before. `leaves` by their last use, the latest first. */
function stagesOf(
  classes: AnswerClasses,
  leaves: readonly { readonly leaf: Leaf; readonly lastUse: number }[],
): readonly Stage[] {
  let groups: Partition<number> = [[...classes.keys()]]
  const stages: Stage[] = [{ grouping: groupingOf(groups), until: Infinity }]
  for (const { leaf, lastUse } of leaves) {
    const finer = refine(groups, (value) => leaf.holds(classes[value]?.[0]))
    if (finer === groups) continue
    groups = finer
    stages.push({ grouping: groupingOf(groups), until: lastUse })
  }
  return stages
}

function groupingOf(groups: Partition<number>): Grouping {
  const grouping: number[] = []
  for (const group of groups) for (const value of group) grouping[value] = group[0] ?? value
  return grouping
}

/** The position of the last step whose conditions use a leaf, directly or through rules; -1 when none does. Pure. */
export function lastUseOf(leaf: Leaf, { lastUse }: Reads): number {
  const rule = ruleOf(leaf)
  return rule === null ? stepIn(leaf.path) : (lastUse.get(rule) ?? -1)
}
