import type { Transition } from '../definition/indexDefinition.ts'
import type { AnswerSet } from './diagrams/nodeStore.ts'

/** An entry of `next` with its visitors, as sets of the answers that still matter. */
export interface Passage {
  readonly transition: Transition
  /** The visitors whom no earlier entry takes. */
  readonly tried: AnswerSet
  /** The visitors who take it. */
  readonly taken: AnswerSet
  /** The passages by which they reached its step; empty at the start. */
  readonly cameBy: readonly Passage[]
}
