import type { Transition } from '../definition/indexDefinition.ts'
import type { AnswerSet } from './diagrams/nodeStore.ts'

/** An entry of `next` with visitors who meet it, as sets of the answers that still matter. */
export interface Passage {
  readonly transition: Transition
  /** Those whom no entry before it takes. */
  readonly tried: AnswerSet
  /** The assignments that meet its condition, whether or not anybody has them. */
  readonly holds: AnswerSet
  /** Those who go on by it. */
  readonly taken: AnswerSet
  /** How they came to its step; empty at the start. */
  readonly cameBy: readonly Passage[]
}
