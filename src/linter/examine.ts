import { getNodeValue, type Node } from 'jsonc-parser'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { indexDefinition } from './definition/indexDefinition.ts'
import type { Diagnostic } from './Diagnostic.ts'
import { findDuplicateKeys } from './json/findDuplicateKeys.ts'
import { parseJson } from './json/parseJson.ts'
import { rules } from './rules/index.ts'
import { checkSchema } from './schema/checkSchema.ts'
import { applyLintSettings } from './severity/applyLintSettings.ts'
import type { Finding } from './severity/Finding.ts'
import { diagnosticAt, placeOf } from './source/diagnosticAt.ts'
import { pointerTo } from './source/Path.ts'
import { type SourceText, sourceText } from './source/SourceText.ts'
import { spanOf } from './source/spanOf.ts'

/** What the linter makes of a text. */
export interface Examination {
  /** In the order of the file. */
  readonly diagnostics: readonly Diagnostic[]
  /** The parsed file, unless its JSON or its shape is wrong. References in it may still be. */
  readonly definition: QuestionnaireDefinition | null
}

/**
 * Runs the stages one after another; a stage with findings is the last, since the next would only report their echo. What `lint`
 * in the file says is applied to the last stage alone: a file that cannot be read cannot ask for anything. Pure.
 */
export function examine(text: string, file: string): Examination {
  const source = sourceText(text, file)
  const reading = parseJson(source)
  if (!reading.ok) return refused(reading.diagnostics)

  const { root } = reading
  const repeated = findDuplicateKeys(source, root)
  if (repeated.length > 0) return refused(repeated)

  const value: unknown = getNodeValue(root)
  const misshapen = checkSchema(value)
  if (misshapen.length > 0) {
    const findings = misshapen.map((problem) => ({ rule: problem.rule, severity: 'error' as const, problem }))
    return refused(findings.map((finding) => located(source, root, finding)))
  }

  // Safe: the schema has just passed it, and the schema is made from the same registries as the type.
  const definition = value as QuestionnaireDefinition
  const diagnostics = checkRules(definition).map((finding) => located(source, root, finding))
  return { diagnostics: inFileOrder(diagnostics), definition }
}

function checkRules(definition: QuestionnaireDefinition): readonly Finding[] {
  const index = indexDefinition(definition)
  const hasUniqueIds = index.stepsById.size === index.steps.length
  const findings = rules
    .filter(({ readsIds }) => hasUniqueIds || !readsIds)
    .flatMap(({ id, severity, check }) => [...check(index)].map((problem) => ({ rule: id, severity, problem })))
  return applyLintSettings(findings, index)
}

function located(source: SourceText, root: Node, { rule, severity, problem }: Finding): Diagnostic {
  const { path, part, related, witness } = problem
  const span = spanOf(source, root, path, part)
  const replacement = problem.isSurplus ? '' : JSON.stringify(problem.replacement)
  return {
    ...diagnosticAt(source, span, pointerTo(path), { ...problem, rule, severity }),
    ...(related && {
      related: related.map((place) => ({
        ...placeOf(source, spanOf(source, root, place.path, place.part)),
        message: place.message,
      })),
    }),
    ...(witness !== undefined && { witness }),
    ...(replacement !== undefined && { replacement }),
  }
}

const refused = (diagnostics: readonly Diagnostic[]): Examination => ({
  diagnostics: inFileOrder(diagnostics),
  definition: null,
})

/** The same bytes in every run: by place, then by rule and message. */
function inFileOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) => a.line - b.line || a.column - b.column || compare(a.rule, b.rule) || compare(a.message, b.message),
  )
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)
