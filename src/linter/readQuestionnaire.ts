import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { Diagnostic } from './Diagnostic.ts'
import { examine } from './examine.ts'

/** A definition that is safe to run, with warnings at most, or the errors. */
type QuestionnaireReading =
  | { readonly ok: true; readonly definition: QuestionnaireDefinition; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }

/** Reads the definition in a questionnaire file; fails while the linter finds an error. Pure. */
export function readQuestionnaire(source: string, file: string): QuestionnaireReading {
  const { definition, diagnostics } = examine(source, file)
  const isRefused = diagnostics.some(({ severity }) => severity === 'error')
  return definition && !isRefused ? { ok: true, definition, diagnostics } : { ok: false, diagnostics }
}
