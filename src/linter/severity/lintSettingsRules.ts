import type { RuleInfo } from '../RuleInfo.ts'

/** The names of rules under `lint` must exist. */
export const unknownLintRule: RuleInfo = {
  id: 'lint/unknown-rule',
  severity: 'error',
  checks: 'Every rule that "lint" names is a rule of the linter.',
}

/** Rules that the site relies on cannot be switched off. */
export const fixedRule: RuleInfo = {
  id: 'lint/fixed-rule',
  severity: 'error',
  checks: 'No rule that the site relies on is switched off, made a warning or waived.',
}

/** A waiver must hide something. */
export const unusedWaiver: RuleInfo = {
  id: 'lint/unused-waiver',
  severity: 'warning',
  checks: 'Every waiver hides a finding. Reported once the file has no errors and its flow is proven.',
}

/** The rules about `lint` itself. */
export const lintSettingsRules: readonly RuleInfo[] = [unknownLintRule, fixedRule, unusedWaiver]
