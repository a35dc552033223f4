import type { LintSettings } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import { checkLintRules } from './checkLintRules.ts'
import type { Finding } from '../Finding.ts'
import { hideWaived } from './hideWaived.ts'
import { isAlwaysError } from './isAlwaysError.ts'

/**
 * Applies the file's `lint`: its severities, findings that are off or waived removed, mistakes in `lint` itself added. Unused waivers are
 * reported only when no error is left, since an error may silence other rules. Pure.
 */
export function applyLintSettings(findings: readonly Finding[], index: DefinitionIndex): readonly Finding[] {
  const settings = index.definition.lint
  if (!settings) return findings
  const counted = [...findings, ...checkLintRules(settings)].flatMap((finding) => counting(finding, settings))
  const { left, unused } = hideWaived(counted, settings, index)
  const hasErrors = left.some(({ severity }) => severity === 'error')
  return hasErrors ? left : [...left, ...unused.flatMap((finding) => counting(finding, settings))]
}

/** The finding with the file's severity; nothing when its rule is off. */
function counting(finding: Finding, { rules = {} }: LintSettings): readonly Finding[] {
  const wanted = isAlwaysError(finding.rule) || !Object.hasOwn(rules, finding.rule) ? undefined : rules[finding.rule]
  if (wanted === 'off') return []
  return [wanted === undefined ? finding : { ...finding, severity: wanted }]
}
