import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import type { Severity } from '../Diagnostic.ts'
import type { Path } from '../source/Path.ts'

/** What is known about a rule without running it. */
export interface RuleInfo {
  /** Stable: waivers, links and reports name it. */
  readonly id: string
  readonly severity: Severity
  /** What it checks, as one sentence for lists of rules. */
  readonly checks: string
}

/** One thing a rule found, by its place in the document. */
export interface Problem {
  readonly path: Path
  /** The part of the place that the caret marks; the value when absent. */
  readonly part?: 'key'
  readonly message: string
  readonly why: string
  readonly help: string
  /** Other places that explain it, each with a short phrase. */
  readonly related?: readonly { readonly path: Path; readonly part?: 'key'; readonly message: string }[]
  /** Answers, or an entry, that demonstrate it. */
  readonly witness?: string
  /** The JSON value to put in its place, when a machine can fix it without guessing. */
  readonly replacement?: unknown
  /** A machine may remove it: the file means the same without it. */
  readonly isSurplus?: true
}

/** A check of a questionnaire whose JSON has the right shape. */
export interface Rule extends RuleInfo {
  /** Whether it looks up steps by id: skipped while two steps share one, since it would only report echoes. */
  readonly readsIds: boolean
  /** All its findings, in any order. Pure. */
  readonly check: (index: DefinitionIndex) => Iterable<Problem>
}
