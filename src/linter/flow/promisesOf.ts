import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import type { Path } from '../source/Path.ts'

/** One id of the contract: a question that must be asked before the end, or must not be on the way to a step. */
export interface AnswerPromise {
  /** To the id in the file. */
  readonly path: Path
  /** The position of the question. */
  readonly question: number
  /** The position of the step that must not be reached with an answer to it; `null`: the end must not be reached without one. */
  readonly target: number | null
}

/** Promises about one goal. */
export type PromisesOfGoal = readonly [goal: AnswerPromise['target'], promises: readonly AnswerPromise[]]

/** Every promise of the contract, in its order. Its ids are known. Pure. */
export function promisesOf({ definition, stepsById }: DefinitionIndex): readonly AnswerPromise[] {
  const { completed = [], never = {} } = definition.contract ?? {}
  const positionOf = (id: string): number => stepsById.get(id)?.position ?? 0
  const promised = (ids: readonly string[], list: Path, target: number | null): readonly AnswerPromise[] =>
    ids.map((id, at) => ({ path: ['contract', ...list, at], question: positionOf(id), target }))
  return [
    ...promised(completed, ['completed'], null),
    ...Object.entries(never).flatMap(([ending, ids]) => promised(ids, ['never', ending], positionOf(ending))),
  ]
}
