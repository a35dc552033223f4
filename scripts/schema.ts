import { readdir, readFile, writeFile } from 'node:fs/promises'
import { questionnaireSchema } from '#core/questionnaire/questionnaireSchema.ts'
import { examine } from '#linter/examine.ts'
import { plain } from '#linter/reporters/plain.ts'
import { specialiseSchema } from '#linter/specialise/specialiseSchema.ts'

const FOLDER = 'schema'
const SUFFIX = '.questionnaire.json'

/** Writes the schema of the format, and one more for each questionnaire, for editors. A test fails when a committed one is stale. */
async function writeSchemas(): Promise<void> {
  await write('questionnaire.schema.json', questionnaireSchema())
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(SUFFIX))
  for (const file of files) {
    const path = `${FOLDER}/${file}`
    const { definition, diagnostics } = examine(await readFile(path, 'utf8'), path)
    if (definition) {
      await write(file.replace(SUFFIX, '.schema.json'), specialiseSchema(definition))
    } else {
      process.stderr.write(plain(diagnostics, { sources: new Map(), colour: false }))
      process.exitCode = 1
    }
  }
}

const write = (name: string, schema: object): Promise<void> =>
  writeFile(`${FOLDER}/${name}`, `${JSON.stringify(schema, null, 2)}\n`)

await writeSchemas()
