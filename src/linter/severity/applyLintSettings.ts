import type { LintSettings } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import { checkLintRules } from './checkLintRules.ts'
import type { Finding } from './Finding.ts'
import { hideWaived } from './hideWaived.ts'
import { isFixed } from './isFixed.ts'

/**
 * Findings as the file wants them under `lint`: with its severities, without what is off or waived, and with what is wrong
 * with `lint` itself. Unused waivers are told only when no error is left, since an error may keep other rules silent. Pure.
 */
export function applyLintSettings(findings: readonly Finding[], index: DefinitionIndex): readonly Finding[] {
  const settings = index.definition.lint
  if (!settings) return findings
  const counted = [...findings, ...checkLintRules(settings)].flatMap((finding) => counting(finding, settings))
  const { left, unused } = hideWaived(counted, settings, index)
  const hasErrors = left.some(({ severity }) => severity === 'error')
  return hasErrors ? left : [...left, ...unused.flatMap((finding) => counting(finding, settings))]
}

/** The finding with the severity of the file; none when its rule is off. */
function counting(finding: Finding, { rules = {} }: LintSettings): readonly Finding[] {
  const wanted = isFixed(finding.rule) || !Object.hasOwn(rules, finding.rule) ? undefined : rules[finding.rule]
  if (wanted === 'off') return []
  return [wanted === undefined ? finding : { ...finding, severity: wanted }]
}
