import type { DefinitionIndex, IndexedStep } from '../definition/indexDefinition.ts'
import type { Path } from '../source/Path.ts'
import type { AnswerSet } from './diagrams/nodeStore.ts'
import type { FlowEngine } from './flowEngine.ts'
import type { Passage } from './Passage.ts'
import type { AnswerPromise } from './promisesOf.ts'

/** A leaf that some visitors reach without having been asked its question. */
export interface DoubtfulRead {
  /** To the leaf. */
  readonly path: Path
  readonly question: IndexedStep
  /** Where it is tested. */
  readonly passage: Passage
  /** A part of `passage.tried`. */
  readonly visitors: AnswerSet
}

/** The proven facts about all visitors of a questionnaire. */
export interface FlowProof {
  readonly index: DefinitionIndex
  readonly engine: FlowEngine
  /** By the position of a step: one passage for each entry of `next`, as far as the proof got. */
  readonly passagesFrom: readonly (readonly Passage[])[]
  /** By the position of a step: the passages that lead to it, in the order of the file. */
  readonly passagesTo: readonly (readonly Passage[])[]
  /** The step at which the budget ran out: its exits, the promises and the reads are unknown. */
  readonly stoppedAt: IndexedStep | null
  /** Each leaf once, in the order of the questions and the flow. */
  readonly doubtfulReads: readonly DoubtfulRead[]
  /** The promises that some visitor breaks, in the order of the contract. */
  readonly brokenPromises: readonly AnswerPromise[]
  /** The promises for which the budget was too small: whether some visitor breaks them is unknown. In the order of the contract. */
  readonly unprovenPromises: readonly AnswerPromise[]
  /** The first question for which the budget was too small, although every step is known: reads of this and later ones may be unknown. */
  readonly unsureOf: IndexedStep | null
}
