import type { Diagnostic, TextRange } from '../Diagnostic.ts'
import { knownRules } from '../knownRules.ts'
import type { RuleInfo } from '../RuleInfo.ts'
import { docsAnchor, RULES_PAGE } from './docsAnchor.ts'
import type { Reporter } from './Reporter.ts'
import { type SarifFixes, sarifFixes } from './sarifFixes.ts'
import { regionOf, uriOf } from './sarifPlace.ts'
import { sarifText } from './sarifText.ts'

/** For code scanning: a SARIF 2.1.0 log with one run. Source: https://docs.oasis-open.org/sarif/sarif/v2.1.0/ */
export const sarif: Reporter = (diagnostics, { sources, rulesUrl, failures = [] }) => {
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'questionnaire-linter', rules: knownRules.map((rule) => ruleOf(rule, rulesUrl)) } },
        ...(failures.length > 0 && { invocations: [failedInvocation(failures)] }),
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map(resultOf(fingerprints(diagnostics), sarifFixes(sources))),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

/** A run that could not do all that it was asked (§3.20.14). */
const failedInvocation = (failures: readonly string[]) => ({
  executionSuccessful: false,
  toolExecutionNotifications: failures.map((failure) => ({ level: 'error', message: { text: sarifText(failure) } })),
})

/** `helpUri` must be absolute (§3.49.12), so it is left out unless the page's URL is known. */
function ruleOf({ id, severity, checks }: RuleInfo, rulesUrl: string | undefined) {
  return {
    id,
    shortDescription: { text: checks },
    // The same sentence again: GitHub requires both.
    fullDescription: { text: checks },
    help: { text: `See ${RULES_PAGE}#${docsAnchor(id)}` },
    ...(rulesUrl !== undefined && { helpUri: `${rulesUrl}#${docsAnchor(id)}` }),
    defaultConfiguration: { level: severity },
  }
}

const ruleIndexes = new Map(knownRules.map(({ id }, index) => [id, index]))

const resultOf = (printOf: ReadonlyMap<Diagnostic, string>, fixesOf: SarifFixes) => (diagnostic: Diagnostic) => {
  const { severity, rule, message, witness, why, help, pointer, related } = diagnostic
  const ruleIndex = ruleIndexes.get(rule)
  const fixes = fixesOf(diagnostic)
  const example = witness === undefined ? [] : [`for example: ${witness}`]
  return {
    ruleId: rule,
    ...(ruleIndex !== undefined && { ruleIndex }),
    level: severity,
    message: { text: sarifText([message, ...example, `why: ${why}`, `fix: ${help}`].join('\n')) },
    locations: [
      {
        ...locationOf(diagnostic.file, diagnostic),
        logicalLocations: [{ fullyQualifiedName: pointer, kind: 'value' }],
      },
    ],
    ...(related && {
      relatedLocations: related.map((place, position) => ({
        id: position + 1,
        ...locationOf(diagnostic.file, place),
        message: { text: sarifText(place.message) },
      })),
    }),
    ...(fixes.length > 0 && { fixes }),
    partialFingerprints: { 'ruleAndMessage/v1': printOf.get(diagnostic) ?? rule },
  }
}

const locationOf = (file: string, place: TextRange) => ({
  physicalLocation: {
    artifactLocation: { uri: uriOf(file) },
    region: regionOf(place),
  },
})

/** The identity of a finding when lines above it come or go: its rule, its message, and its number among identical ones. */
function fingerprints(diagnostics: readonly Diagnostic[]): ReadonlyMap<Diagnostic, string> {
  const seen = new Map<string, number>()
  return new Map(
    diagnostics.map((diagnostic) => {
      const print = `${diagnostic.rule}|${diagnostic.message.replaceAll(/\blines? \d+/g, 'line')}`
      const key = `${diagnostic.file}|${print}`
      const nth = (seen.get(key) ?? 0) + 1
      seen.set(key, nth)
      return [diagnostic, `${print}|${nth}`]
    }),
  )
}
