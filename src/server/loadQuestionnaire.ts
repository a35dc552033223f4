import { readFile } from 'node:fs/promises'
import { fixCommandFor } from '#core/preview/fixWords.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { readQuestionnaire } from '#linter/readQuestionnaire.ts'
import { pretty } from '#linter/reporters/pretty.ts'

/** Reads the questionnaire to serve. Rejects when it is invalid, with its diagnostics as `write` formats them; warnings are only written. */
export async function loadQuestionnaire(file: string, write: (text: string) => void): Promise<QuestionnaireDefinition> {
  const source = await readFile(file, 'utf8').catch((error: Error) => {
    throw new Error(`The questionnaire could not be read; QUESTIONNAIRE_FILE names it. ${error.message}`)
  })
  const reading = readQuestionnaire(source, file)
  if (reading.diagnostics.length > 0) {
    const sources = new Map([[file, source]])
    write(pretty(reading.diagnostics, { sources, colour: false, fixCommand: fixCommandFor([file]) }))
  }
  if (!reading.ok) throw new Error(`${file} is not a valid questionnaire, so the server does not start.`)
  return reading.definition
}
