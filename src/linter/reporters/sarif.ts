import type { Diagnostic } from '../Diagnostic.ts'
import { knownRules } from '../knownRules.ts'
import type { Reporter } from './Reporter.ts'

/** For code scanning: a SARIF 2.1.0 log with one run. Source: https://docs.oasis-open.org/sarif/sarif/v2.1.0/ */
export const sarif: Reporter = (diagnostics) => {
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'questionnaire-linter', rules: knownRules.map(ruleOf) } },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map(resultOf(fingerprints(diagnostics))),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function ruleOf({ id, severity, checks }: (typeof knownRules)[number]) {
  return { id, shortDescription: { text: checks }, defaultConfiguration: { level: severity } }
}

const resultOf = (printOf: ReadonlyMap<Diagnostic, string>) => (diagnostic: Diagnostic) => {
  const { file, line, column, endLine, endColumn, severity, rule, message, why, help, pointer } = diagnostic
  const ruleIndex = knownRules.findIndex(({ id }) => id === rule)
  return {
    ruleId: rule,
    ...(ruleIndex >= 0 && { ruleIndex }),
    level: severity,
    message: { text: `${message}\nwhy: ${why}\nfix: ${help}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(file.replaceAll('\\', '/')) },
          region: { startLine: line, startColumn: column, endLine, endColumn },
        },
        logicalLocations: [{ fullyQualifiedName: pointer }],
      },
    ],
    partialFingerprints: { 'ruleAndMessage/v1': printOf.get(diagnostic) ?? rule },
  }
}

/** What stays the same when lines above a finding come or go: its rule, its message, and which of several alike it is. */
function fingerprints(diagnostics: readonly Diagnostic[]): ReadonlyMap<Diagnostic, string> {
  const seen = new Map<string, number>()
  return new Map(
    diagnostics.map((diagnostic) => {
      const print = `${diagnostic.file}|${diagnostic.rule}|${diagnostic.message}`
      const nth = (seen.get(print) ?? 0) + 1
      seen.set(print, nth)
      return [diagnostic, `${diagnostic.rule}|${diagnostic.message}|${nth}`]
    }),
  )
}
