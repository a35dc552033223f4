import type { Severity } from './Diagnostic.ts'
import type { Problem } from './Problem.ts'
import type { RuleInfo } from './RuleInfo.ts'

/** A problem with the rule that found it, not yet placed in the text. */
export interface Finding {
  readonly rule: string
  readonly severity: Severity
  readonly problem: Problem
}

/** What a rule has found, with the severity that it usually has. Pure. */
export const findingOf = ({ id, severity }: RuleInfo, problem: Problem): Finding => ({ rule: id, severity, problem })
