import type { Severity } from './Diagnostic.ts'

/** What is known about a rule without running it. */
export interface RuleInfo {
  /** Stable: waivers, links and reports name it. */
  readonly id: string
  readonly severity: Severity
  /** What it checks, as one sentence for lists of rules. */
  readonly checks: string
}
