import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { type DefinitionIndex, indexDefinition } from './definition/indexDefinition.ts'
import type { Diagnostic } from './Diagnostic.ts'
import { leaveAgreed } from './fix/leaveAgreed.ts'
import { leaveRepeats } from './fix/leaveRepeats.ts'
import { readJson } from './json/readJson.ts'
import type { Problem } from './Problem.ts'
import { rules } from './rules/index.ts'
import { problemsOf } from './rules/problemsOf.ts'
import type { Rule } from './rules/Rule.ts'
import { structureRules } from './rules/structureRules.ts'
import { checkSchema } from './schema/checkSchema.ts'
import { applyLintSettings } from './severity/applyLintSettings.ts'
import { type Finding, findingOf } from './Finding.ts'
import { diagnosticAt, placeOf } from './source/diagnosticAt.ts'
import { entrySpan } from './source/entrySpan.ts'
import { locate, type Place } from './source/locate.ts'
import { type Path, pointerTo } from './source/Path.ts'
import { type SourceText, sourceText } from './source/SourceText.ts'
import { spanOf, wholeSpanOf } from './source/spanOf.ts'
import type { Edit } from './source/withEdits.ts'

/** The linter's result for a text. */
export interface Examination {
  /** In the order of the file. */
  readonly diagnostics: readonly Diagnostic[]
  /** The parsed file, unless its JSON or its shape is wrong. References in it may still be wrong. */
  readonly definition: QuestionnaireDefinition | null
}

/**
 * Runs the stages in order and stops after the first with findings, since later ones would only report echoes; unless all that the schema
 * finds is a number too large or too small. `lint` in the file applies to the last stage alone: a file that cannot be read cannot set
 * anything. Links are checked if the `pages` of the site are known. Pure.
 */
export function examine(text: string, file: string, pages: readonly string[] | null = null): Examination {
  const source = sourceText(text, file)
  const reading = readJson(source)
  if (!reading.ok) return refused(reading.diagnostics)

  const { value } = reading
  const misshapen = checkSchema(value)
  if (misshapen.length > 0) {
    const findings = [...misshapen, ...checkNames(value, misshapen)]
    return refused(located(source, leaveRepeats(findings, value)))
  }

  // Safe: the schema has just passed it, and the schema is made from the same registries as the type.
  const definition = value as QuestionnaireDefinition
  return { diagnostics: inFileOrder(located(source, checkRules(definition, pages))), definition }
}

/** The schema rules about numbers, which no rule about names looks at. */
const ofNumbers: ReadonlySet<string> = new Set(['schema/minimum', 'schema/maximum'])

/**
 * What is wrong with names and arrows beside numbers too large or too small, which are no reason for it. Nothing where the file sets rules,
 * since its waivers may concern the rules that have not run.
 */
function checkNames(value: unknown, misshapen: readonly Finding[]): readonly Finding[] {
  // Safe: the schema has found nothing but numbers that are too large or too small for their field.
  const definition = value as QuestionnaireDefinition
  if (!misshapen.every(({ rule }) => ofNumbers.has(rule)) || definition.lint) return []
  const index = indexDefinition(definition, null)
  return leaveAgreed(findingsOf(structureRules, index))
}

function checkRules(definition: QuestionnaireDefinition, pages: readonly string[] | null): readonly Finding[] {
  const index = indexDefinition(definition, pages)
  return leaveRepeats(applyLintSettings(leaveAgreed(findingsOf(rules, index)), index), definition)
}

function findingsOf(rulesToRun: readonly Rule[], index: DefinitionIndex): readonly Finding[] {
  const hasUniqueIds = index.stepsById.size === index.steps.length
  return rulesToRun
    .filter(({ readsIds }) => hasUniqueIds || !readsIds)
    .flatMap((rule) => problemsOf(rule, index).map((problem) => findingOf(rule, problem)))
}

function located(source: SourceText, findings: readonly Finding[]): readonly Diagnostic[] {
  if (findings.length === 0) return []
  const placeAt = locate(source.text, pathsIn(findings))
  return findings.map(({ rule, severity, problem }) => {
    const { path, part, related, witness } = problem
    const place = placeAt(path)
    const correction = correctionOf(source, problem, place)
    return {
      ...diagnosticAt(source, spanOf(source, place, part), pointerTo(path), { ...problem, rule, severity }),
      ...(related && {
        related: related.map((other) => ({
          ...placeOf(source, spanOf(source, placeAt(other.path), other.part)),
          message: other.message,
        })),
      }),
      ...(witness !== undefined && { witness }),
      ...(correction && { correction }),
    }
  })
}

function correctionOf({ text }: SourceText, problem: Problem, place: Place): Edit | null {
  const { part, fix } = problem
  if (!fix) return null
  if (fix.kind === 'remove') return { span: entrySpan(text, place), text: '' }
  const span = wholeSpanOf(place, part)
  const written = fix.kind === 'quote' ? `"${text.slice(span.start, span.end)}"` : JSON.stringify(fix.value)
  return { span, text: written }
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
