import type { DefinitionIndex, IndexedStep, Transition } from '../definition/indexDefinition.ts'
import { type AnswerClasses, answerClasses, leafTests } from './answerClasses.ts'
import { compileConditions, type Conditions } from './compileConditions.ts'
import { createDiagrams, type Diagrams } from './diagrams/createDiagrams.ts'
import { ALL, type AnswerSet, NONE } from './diagrams/nodeStore.ts'
import type { Passage } from './Passage.ts'
import { groupingsOf } from './groupings.ts'
import { livingVariables } from './livingVariables.ts'
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
  /** The questions whose answers matter at a step, by position. Call it for each step in turn, before other calls about that step. */
  readonly advanceTo: (step: number) => readonly number[]
  /** The passages out of a step, for the visitors of the passages `cameBy`; for all visitors at the first step. */
  readonly passagesOf: (step: IndexedStep, cameBy: readonly Passage[]) => readonly Passage[]
}

/** Creates the engine. Needs a definition whose ids and names are all known, whose rules have no cycle and whose arrows lead forward. */
export function createFlowEngine(index: DefinitionIndex, budget: number): FlowEngine {
  const reads = readsOf(index)
  const tests = leafTests(index)
  const classes = answerClasses(index, tests)
  const classesAt = (position: number): AnswerClasses => classes.get(position) ?? UNREAD
  const diagrams = createDiagrams((level) => classesAt(level).length, budget)
  const conditions = compileConditions(index, reads, diagrams, classesAt)
  const living = livingVariables(groupingsOf(tests, reads, classesAt), diagrams)

  const transitionsFrom = index.steps.map((): Transition[] => [])
  for (const transition of index.transitions) transitionsFrom[transition.from.position]?.push(transition)

  function arrivalsBy(cameBy: readonly Passage[], position: number): AnswerSet {
    let arrived: AnswerSet = NONE
    for (const { transition, taken } of cameBy) {
      if (taken !== NONE) arrived = diagrams.unite(arrived, living.carry(taken, transition.from.position, position))
    }
    return arrived
  }

  return {
    reads,
    diagrams,
    conditions,
    classesAt,
    advanceTo: living.advanceTo,
    passagesOf({ position }, cameBy) {
      const arrived = position === 0 ? ALL : arrivalsBy(cameBy, position)
      let tried = living.ask(arrived, position)
      return (transitionsFrom[position] ?? []).map((transition) => {
        const { when } = transition.entry
        // Without visitors the condition need not be compiled.
        const holds = when && tried !== NONE ? diagrams.withoutAbove(position, conditions.whoMeets(when)) : ALL
        const passage = { transition, tried, holds, taken: diagrams.intersect(tried, holds), cameBy }
        tried = diagrams.subtract(tried, holds)
        return passage
      })
    },
  }
}
