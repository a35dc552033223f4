import { readFile, writeFile } from 'node:fs/promises'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { specialiseSchema } from '#linter/specialise/specialiseSchema.ts'
import { reasonOf } from '../cli/reasonOf.ts'
import { QUESTIONNAIRE_SUFFIX } from './questionnaireFile.ts'

/**
 * Writes the schema with a questionnaire's own steps, options and rules beside its file, under the same name, for editors. Does nothing
 * when it is up to date, so that a read-only checkout works until its questionnaire changes; then it rejects.
 */
export async function writeEditorSchema(file: string, definition: QuestionnaireDefinition): Promise<void> {
  if (!file.endsWith(QUESTIONNAIRE_SUFFIX)) return
  const path = file.replace(QUESTIONNAIRE_SUFFIX, '.schema.json')
  const content = `${JSON.stringify(specialiseSchema(definition), null, 2)}\n`
  const before = await readFile(path, 'utf8').catch(() => null)
  if (before !== content) await writeFile(path, content)
}

/** The same where the schema is a by-product: a failure is reported in one line and stops nothing. */
export async function keepEditorSchema(
  file: string,
  definition: QuestionnaireDefinition,
  warn: (line: string) => void,
): Promise<void> {
  try {
    await writeEditorSchema(file, definition)
  } catch (error) {
    warn(`The schema for editors was not brought up to date: ${reasonOf(error)}`)
  }
}
