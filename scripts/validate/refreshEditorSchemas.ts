import { existsSync } from 'node:fs'
import { definitionIn } from '#linter/definitionIn.ts'
import { editorSchemaPath, keepEditorSchema } from '../questionnaire/writeEditorSchema.ts'

/**
 * Brings up to date what editors complete from, where it already stands beside a questionnaire, and says so: otherwise an editor marks
 * whatever was added as unknown. A file whose JSON or shape is wrong leaves it as it is.
 */
export async function refreshEditorSchemas(
  sources: ReadonlyMap<string, string>,
  tell: (line: string) => void,
): Promise<void> {
  for (const [file, text] of sources) {
    const path = editorSchemaPath(file)
    if (path === null || !existsSync(path)) continue
    const definition = definitionIn(text, file)
    const written = definition && (await keepEditorSchema(file, definition, tell))
    if (written) tell(`Updated ${written}, which editors complete from. Commit it with the questionnaire.`)
  }
}
