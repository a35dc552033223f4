import { readFile } from 'node:fs/promises'
import { createBuilder } from 'vite'
import { readQuestionnaire } from '#linter/readQuestionnaire.ts'
import { pretty } from '#linter/reporters/pretty.ts'
import { keepEditorSchema } from './writeEditorSchema.ts'

const QUESTIONNAIRE = 'schema/super-review.questionnaire.json'

/**
 * What `vite build` does, but of a broken questionnaire it says what is wrong and no more,
 * and of a right one it keeps the schema for editors up to date. `--quiet` leaves only warnings.
 */
async function build(): Promise<void> {
  const text = await readFile(QUESTIONNAIRE, 'utf8')
  const reading = readQuestionnaire(text, QUESTIONNAIRE)
  if (!reading.ok) {
    const colour = process.stderr.isTTY && !process.env['NO_COLOR']
    process.stderr.write(pretty(reading.diagnostics, { sources: new Map([[QUESTIONNAIRE, text]]), colour }))
    process.exitCode = 1
    return
  }
  // Before the build takes the fingerprint of its sources: the schema is one of them.
  await keepEditorSchema(QUESTIONNAIRE, reading.definition, (line) => console.warn(line))
  // Vite's runner, which this script runs in, has set it to "development".
  process.env['NODE_ENV'] = 'production'
  const builder = await createBuilder({ logLevel: process.argv.includes('--quiet') ? 'warn' : 'info' })
  await builder.buildApp()
}

await build().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
