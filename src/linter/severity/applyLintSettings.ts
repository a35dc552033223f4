import type { LintSettings } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import { checkLintRules } from './checkLintRules.ts'
import type { Finding } from '../Finding.ts'
import { notProven } from '../rules/notProven.ts'
import { unprovenContract } from '../rules/unprovenContract.ts'
import { hideWaived } from './hideWaived.ts'
import { isAlwaysError } from './isAlwaysError.ts'

/** What their findings are about was not checked, whatever severity the file gives them. */
const unproven: ReadonlySet<string> = new Set([notProven.id, unprovenContract.id])

/**
 * Applies the file's `lint`: its severities, findings that are off or waived removed, mistakes in `lint` itself added. Unused waivers are
 * reported only when no error is left and the flow is proven: either may silence the rules that they are for. Pure.
 */
export function applyLintSettings(findings: readonly Finding[], index: DefinitionIndex): readonly Finding[] {
  const settings = index.definition.lint
  if (!settings) return findings
  const counted = [...findings, ...checkLintRules(settings)].flatMap((finding) => counting(finding, settings))
  const { left, unused } = hideWaived(counted, settings, index)
  const isChecked =
    left.every(({ severity }) => severity !== 'error') && findings.every(({ rule }) => !unproven.has(rule))
  return isChecked ? [...left, ...unused.flatMap((finding) => counting(finding, settings))] : left
}

/** The finding with the file's severity; nothing when its rule is off. */
function counting(finding: Finding, { rules = {} }: LintSettings): readonly Finding[] {
  const wanted = isAlwaysError(finding.rule) || !Object.hasOwn(rules, finding.rule) ? undefined : rules[finding.rule]
  if (wanted === 'off') return []
  return [wanted === undefined ? finding : { ...finding, severity: wanted }]
}
