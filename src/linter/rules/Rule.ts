import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import type { Problem } from '../Problem.ts'
import type { RuleInfo } from '../RuleInfo.ts'

/** A check of a questionnaire whose JSON has the right shape. */
export interface Rule extends RuleInfo {
  /** Whether it looks up steps by id: skipped while two steps share one, since it would only report echoes. */
  readonly readsIds: boolean
  /** All its findings, in any order. Pure. */
  readonly check: (index: DefinitionIndex) => Iterable<Problem>
}
