import { getNodeValue, type Node } from 'jsonc-parser'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { indexDefinition } from './definition/indexDefinition.ts'
import type { Diagnostic } from './Diagnostic.ts'
import { findDuplicateKeys } from './json/findDuplicateKeys.ts'
import { parseJson } from './json/parseJson.ts'
import { rules } from './rules/index.ts'
import type { Problem, RuleInfo } from './rules/Rule.ts'
import { checkSchema } from './schema/checkSchema.ts'
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

/** Runs the stages one after another; a stage with findings is the last, since the next would only report their echo. Pure. */
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
    return refused(misshapen.map((problem) => located(source, root, problem, { id: problem.rule, severity: 'error' })))
  }

  // Safe: the schema has just passed it, and the schema is made from the same registries as the type.
  const definition = value as QuestionnaireDefinition
  return { diagnostics: inFileOrder(checkRules(source, root, definition)), definition }
}

function checkRules(source: SourceText, root: Node, definition: QuestionnaireDefinition): readonly Diagnostic[] {
  const index = indexDefinition(definition)
  const hasUniqueIds = index.stepsById.size === index.steps.length
  return rules
    .filter(({ readsIds }) => hasUniqueIds || !readsIds)
    .flatMap((rule) => [...rule.check(index)].map((problem) => located(source, root, problem, rule)))
}

function located(source: SourceText, root: Node, problem: Problem, rule: Omit<RuleInfo, 'checks'>): Diagnostic {
  const span = spanOf(source, root, problem.path, problem.part)
  const remark = { ...problem, rule: rule.id, severity: rule.severity }
  const related = problem.related?.map(({ path, part, message }) => ({
    ...placeOf(source, spanOf(source, root, path, part)),
    message,
  }))
  return {
    ...diagnosticAt(source, span, pointerTo(problem.path), remark),
    ...(related && { related }),
    ...(problem.witness !== undefined && { witness: problem.witness }),
    ...(problem.replacement !== undefined && { replacement: JSON.stringify(problem.replacement) }),
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
