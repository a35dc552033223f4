import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { indexDefinition } from './definition/indexDefinition.ts'
import type { Diagnostic } from './Diagnostic.ts'
import { leaveAgreed } from './fix/leaveAgreed.ts'
import { leaveRepeats } from './fix/leaveRepeats.ts'
import { readJson } from './json/readJson.ts'
import { rules } from './rules/index.ts'
import { problemsOf } from './rules/problemsOf.ts'
import { checkSchema } from './schema/checkSchema.ts'
import { applyLintSettings } from './severity/applyLintSettings.ts'
import type { Finding } from './severity/Finding.ts'
import { diagnosticAt, placeOf } from './source/diagnosticAt.ts'
import { locate } from './source/locate.ts'
import { type Path, pointerTo } from './source/Path.ts'
import { type SourceText, sourceText } from './source/SourceText.ts'
import { spanOf } from './source/spanOf.ts'

/** The linter's result for a text. */
export interface Examination {
  /** In the order of the file. */
  readonly diagnostics: readonly Diagnostic[]
  /** The parsed file, unless its JSON or its shape is wrong. References in it may still be wrong. */
  readonly definition: QuestionnaireDefinition | null
}

/**
 * Runs the stages in order and stops after the first with findings, since later ones would only report echoes. `lint` in the file applies
 * to the last stage alone: a file that cannot be read cannot set anything. Links are checked if the `pages` of the site are known. Pure.
 */
export function examine(text: string, file: string, pages: readonly string[] | null = null): Examination {
  const source = sourceText(text, file)
  const reading = readJson(source)
  if (!reading.ok) return refused(reading.diagnostics)

  const { value } = reading
  const misshapen = checkSchema(value)
  if (misshapen.length > 0) {
    const findings = misshapen.map((problem) => ({ rule: problem.rule, severity: 'error' as const, problem }))
    return refused(located(source, findings))
  }

  // Safe: the schema has just passed it, and the schema is made from the same registries as the type.
  const definition = value as QuestionnaireDefinition
  return { diagnostics: inFileOrder(located(source, checkRules(definition, pages))), definition }
}

function checkRules(definition: QuestionnaireDefinition, pages: readonly string[] | null): readonly Finding[] {
  const index = indexDefinition(definition, pages)
  const hasUniqueIds = index.stepsById.size === index.steps.length
  const findings = rules
    .filter(({ readsIds }) => hasUniqueIds || !readsIds)
    .flatMap((rule) => problemsOf(rule, index).map((problem) => ({ rule: rule.id, severity: rule.severity, problem })))
  return leaveRepeats(applyLintSettings(leaveAgreed(findings), index), definition)
}

function located(source: SourceText, findings: readonly Finding[]): readonly Diagnostic[] {
  if (findings.length === 0) return []
  const placeAt = locate(source.text, pathsIn(findings))
  return findings.map(({ rule, severity, problem }) => {
    const { path, part, related, witness } = problem
    const replacement = problem.isSurplus ? '' : JSON.stringify(problem.replacement)
    return {
      ...diagnosticAt(source, spanOf(source, placeAt(path), part), pointerTo(path), { ...problem, rule, severity }),
      ...(related && {
        related: related.map((place) => ({
          ...placeOf(source, spanOf(source, placeAt(place.path), place.part)),
          message: place.message,
        })),
      }),
      ...(witness !== undefined && { witness }),
      ...(replacement !== undefined && { replacement }),
    }
  })
}

function* pathsIn(findings: readonly Finding[]): Generator<Path> {
  for (const { problem } of findings) {
    yield problem.path
    for (const { path } of problem.related ?? []) yield path
  }
}

const refused = (diagnostics: readonly Diagnostic[]): Examination => ({
  diagnostics: inFileOrder(diagnostics),
  definition: null,
})

/** By place, then by rule and message, so that every run gives the same bytes. */
function inFileOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) => a.line - b.line || a.column - b.column || compare(a.rule, b.rule) || compare(a.message, b.message),
  )
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)
