import { readFile, writeFile } from 'node:fs/promises'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { specialiseSchema } from '#linter/specialise/specialiseSchema.ts'
import { reasonOf } from '../cli/reasonOf.ts'
import { openPages } from './linkTargets.ts'
import { QUESTIONNAIRE_SUFFIX } from './questionnaireFile.ts'

/** Where the schema for editors stands: beside its questionnaire, under the same name; `null` for a file that is not named as one. Pure. */
export const editorSchemaPath = (file: string): string | null =>
  file.endsWith(QUESTIONNAIRE_SUFFIX) ? file.replace(QUESTIONNAIRE_SUFFIX, '.schema.json') : null

/** The schema with a questionnaire's own steps, options and rules and the site's pages, as its file has it. Pure. */
export const editorSchemaText = (definition: QuestionnaireDefinition): string =>
  `${JSON.stringify(specialiseSchema(definition, openPages), null, 2)}\n`

/**
 * Writes the schema for editors of a questionnaire, and gives its path. Does nothing, and gives `null`, when it is up to date, so that a
 * read-only checkout works until its questionnaire changes; then it rejects.
 */
export async function writeEditorSchema(file: string, definition: QuestionnaireDefinition): Promise<string | null> {
  const path = editorSchemaPath(file)
  if (path === null) return null
  const content = editorSchemaText(definition)
  const before = await readFile(path, 'utf8').catch(() => null)
  if (before === content) return null
  await writeFile(path, content)
  return path
}

/** The same where the schema is a by-product: a failure is reported in one line and stops nothing. */
export async function keepEditorSchema(
  file: string,
  definition: QuestionnaireDefinition,
  warn: (line: string) => void,
): Promise<string | null> {
  try {
    return await writeEditorSchema(file, definition)
  } catch (error) {
    warn(`The schema for editors was not brought up to date: ${reasonOf(error)}`)
    return null
  }
}
