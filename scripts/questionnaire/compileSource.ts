import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { Diagnostic } from '#linter/Diagnostic.ts'
import { readQuestionnaire } from '#linter/readQuestionnaire.ts'
import { pretty } from '#linter/reporters/pretty.ts'
import { terminalOf } from '../cli/terminalOf.ts'

/** A questionnaire with no error in it, as its file has it and ready to run. */
export interface CompiledFile {
  readonly definition: QuestionnaireDefinition
  readonly questionnaire: Questionnaire
}

/** What the linter finds in a file with errors. */
export interface RefusedFile {
  readonly name: string
  readonly diagnostics: readonly Diagnostic[]
  /** For people, coloured for a terminal. */
  readonly report: string
}

/** A questionnaire with no error in it, or what is wrong with it. */
type CompiledSource = ({ readonly ok: true } & CompiledFile) | ({ readonly ok: false } & RefusedFile)

/**
 * Compiles the text of a questionnaire file. `name` is what the report calls it; `command` corrects the file, and is `null` for a text that
 * is in none.
 */
export function compileSource(name: string, text: string, command: string | null): CompiledSource {
  const reading = readQuestionnaire(text, name)
  if (reading.ok) {
    const { definition } = reading
    return { ok: true, definition, questionnaire: compileQuestionnaire(definition) }
  }
  const { diagnostics } = reading
  const context = {
    sources: new Map([[name, text]]),
    ...terminalOf(process.stderr),
    ...(command !== null && { fixCommand: command }),
  }
  return { ok: false, name, diagnostics, report: pretty(diagnostics, context) }
}
