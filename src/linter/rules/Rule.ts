import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import type { Problem } from '../Problem.ts'
import type { RuleInfo } from '../RuleInfo.ts'

/** A check of a questionnaire whose JSON has the right shape. */
export interface Rule extends RuleInfo {
  /**
   * Set if it looks up steps by id without a proof of the flow, which there is only while names are right: skipped while two steps share an
   * id, since it would only report echoes.
   */
  readonly readsIds?: true
  /** All its findings, in any order. Pure. */
  readonly check: (index: DefinitionIndex) => Iterable<Problem>
}
