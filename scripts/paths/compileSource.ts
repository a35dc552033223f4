import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { readQuestionnaire } from '#linter/readQuestionnaire.ts'
import { pretty } from '#linter/reporters/pretty.ts'

/** A questionnaire with no error in it, or the linter's report, coloured for a terminal. */
export type CompiledSource =
  | { readonly ok: true; readonly questionnaire: Questionnaire }
  | { readonly ok: false; readonly report: string }

/** Makes a questionnaire of the text of a file. `name` is what the report calls it. */
export function compileSource(name: string, text: string): CompiledSource {
  const reading = readQuestionnaire(text, name)
  if (reading.ok) return { ok: true, questionnaire: compileQuestionnaire(reading.definition) }
  const colour = process.stderr.isTTY && !process.env['NO_COLOR']
  return { ok: false, report: pretty(reading.diagnostics, { sources: new Map([[name, text]]), colour }) }
}
