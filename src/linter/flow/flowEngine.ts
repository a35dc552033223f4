import { groupBy } from '#core/groupBy.ts'
import type { DefinitionIndex, IndexedStep, Transition } from '../definition/indexDefinition.ts'
import { type AnswerClasses, answerClasses, placedLeaves } from './answerClasses.ts'
import { compileConditions, type Conditions } from './compileConditions.ts'
import { createDiagrams, type Diagrams, UNANSWERED } from './diagrams/createDiagrams.ts'
import { ALL, type AnswerSet, NONE } from './diagrams/nodeStore.ts'
import type { Passage } from './Passage.ts'
import { groupingsOf } from './groupings.ts'
import { liveVariables } from './liveVariables.ts'
import { type Reads, readsOf } from './readsOf.ts'

/** The classes of a question that no condition reads. */
const UNREAD: AnswerClasses = [[], []]

/** Moves sets of visitors through one definition. Every operation may throw `OVER_BUDGET`. */
export interface FlowEngine {
  readonly reads: Reads
  readonly diagrams: Diagrams
  readonly conditions: Conditions
  /** Of the question at a position. */
  readonly classesAt: (position: number) => AnswerClasses
  /** The questions before a step whose answers matter there, by position. */
  readonly liveAt: (step: number) => readonly number[]
  /** The assignments that meet the condition of an entry, even if no visitor has them. */
  readonly whoMeets: (transition: Transition) => AnswerSet
  /** The passages out of a step, for the visitors of the passages `cameBy`; for all visitors at the first step. */
  readonly passagesOf: (step: IndexedStep, cameBy: readonly Passage[]) => readonly Passage[]
  /** The visitors at a step, as they arrived there, before they answered it. */
  readonly unask: (set: AnswerSet, step: number) => AnswerSet
}

/** Creates the engine. Needs a definition whose ids and names are all known, whose rules have no cycle and whose arrows lead forward. */
export function createFlowEngine(index: DefinitionIndex, budget: number): FlowEngine {
  const reads = readsOf(index)
  const placed = placedLeaves(index)
  const classes = answerClasses(index, placed)
  const classesAt = (position: number): AnswerClasses => classes.get(position) ?? UNREAD
  const diagrams = createDiagrams((level) => classesAt(level).length, budget)
  const conditions = compileConditions(index, reads, diagrams, classesAt)
  const { liveAt, ask, carry } = liveVariables(groupingsOf(placed, reads, classesAt), diagrams)
  const transitionsFrom = groupBy(index.transitions, ({ from }) => from.position)

  function arrivalsBy(cameBy: readonly Passage[], position: number): AnswerSet {
    let arrived: AnswerSet = NONE
    for (const { transition, taken } of cameBy) {
      if (taken !== NONE) arrived = diagrams.unite(arrived, carry(taken, transition.from.position, position))
    }
    return arrived
  }

  const whoMeets = ({ entry: { when }, from }: Transition): AnswerSet =>
    when ? diagrams.withoutAbove(from.position, conditions.whoMeets(when)) : ALL

  return {
    reads,
    diagrams,
    conditions,
    classesAt,
    liveAt,
    whoMeets,
    passagesOf({ position }, cameBy) {
      const transitions = transitionsFrom.get(position)
      // Who arrives at an ending is known by those who lead there: to join them could cost the rest of the budget.
      if (!transitions) return []
      const arrived = position === 0 ? ALL : arrivalsBy(cameBy, position)
      let tried = ask(arrived, position)
      return transitions.map((transition) => {
        // Without visitors the condition need not be compiled.
        const meeting = tried === NONE ? NONE : whoMeets(transition)
        const passage = { transition, tried, taken: diagrams.intersect(tried, meeting), cameBy }
        tried = diagrams.subtract(tried, meeting)
        return passage
      })
    },
    unask(set, step) {
      const anyAnswer = classesAt(step).map(() => UNANSWERED)
      return diagrams.blur(set, (level) => (level === step ? anyAnswer : null), step)
    },
  }
}
