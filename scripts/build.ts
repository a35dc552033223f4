import { createBuilder } from 'vite'
import { readSource } from './cli/readSource.ts'
import { compileSource } from './questionnaire/compileSource.ts'
import { QUESTIONNAIRE_FILE } from './questionnaire/questionnaireFile.ts'
import { keepEditorSchema } from './questionnaire/writeEditorSchema.ts'

/**
 * Runs `vite build`, but for a broken questionnaire prints only what is wrong with it, and for a valid one updates the schema for editors.
 * `--quiet` leaves only warnings.
 */
async function build(): Promise<void> {
  const source = await readSource(QUESTIONNAIRE_FILE)
  if ('failure' in source) throw new Error(source.failure)
  const compiled = compileSource(source.name, source.text)
  if (!compiled.ok) {
    process.stderr.write(compiled.report)
    process.exitCode = 1
    return
  }
  // Before the build computes the fingerprint of its sources: the schema is one of them.
  await keepEditorSchema(QUESTIONNAIRE_FILE, compiled.definition, (line) => console.warn(line))
  // Unset, `run.mjs` has made it "development".
  process.env['NODE_ENV'] = 'production'
  const builder = await createBuilder({ logLevel: process.argv.includes('--quiet') ? 'warn' : 'info' })
  await builder.buildApp()
}

await build().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
