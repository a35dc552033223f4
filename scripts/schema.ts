import { readdir, readFile, writeFile } from 'node:fs/promises'
import { questionnaireSchema } from '#core/questionnaire/questionnaireSchema.ts'
import { examine } from '#linter/examine.ts'
import { plain } from '#linter/reporters/plain.ts'
import { QUESTIONNAIRE_SUFFIX } from './questionnaire/questionnaireFile.ts'
import { writeEditorSchema } from './questionnaire/writeEditorSchema.ts'

const FOLDER = 'schema'

/** Writes the schema of the format, and one more for each questionnaire, for editors. A test fails when a committed one is stale. */
async function writeSchemas(): Promise<void> {
  await writeFile(`${FOLDER}/questionnaire.schema.json`, `${JSON.stringify(questionnaireSchema(), null, 2)}\n`)
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(QUESTIONNAIRE_SUFFIX))
  for (const file of files) {
    const path = `${FOLDER}/${file}`
    const { definition, diagnostics } = examine(await readFile(path, 'utf8'), path)
    if (definition) {
      await writeEditorSchema(path, definition)
    } else {
      process.stderr.write(plain(diagnostics, { sources: new Map(), colour: false }))
      process.exitCode = 1
    }
  }
}

await writeSchemas()
