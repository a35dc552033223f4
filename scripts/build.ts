import { createBuilder } from 'vite'
import { FIX_COMMAND } from '#core/preview/fixWords.ts'
import { answerCall, type ExitCode } from './cli/answerCall.ts'
import type { Manual } from './cli/Manual.ts'
import { readFlags } from './cli/readFlags.ts'
import { readSource } from './questionnaire/readSource.ts'
import { compileSource } from './questionnaire/compileSource.ts'
import { QUESTIONNAIRE_FILE } from './questionnaire/questionnaireFile.ts'
import { keepEditorSchema } from './questionnaire/writeEditorSchema.ts'

const manual: Manual = {
  summary: 'Builds the site and its server into dist. A build that fails leaves dist as it was.',
  usage: 'npm run build -- [--quiet] [--help]',
  details: `\
  --quiet     prints only warnings
  --help, -h  prints this

Exit code: 0 when the site is built, 1 when it could not be, 2 when the call is wrong.`,
}

const readCall = (args: readonly string[]) => readFlags(args, { quiet: { type: 'boolean', default: false } })

/** Runs `vite build`, but for a broken questionnaire prints only what is wrong with it, and for a valid one updates the schema for editors. */
async function build(isQuiet: boolean): Promise<ExitCode> {
  const source = await readSource(QUESTIONNAIRE_FILE)
  if ('failure' in source) throw new Error(source.failure)
  const compiled = compileSource(source.name, source.text, FIX_COMMAND)
  if (!compiled.ok) {
    process.stderr.write(compiled.report)
    return 1
  }
  // Before the build hashes its sources: the schema is one of them.
  await keepEditorSchema(QUESTIONNAIRE_FILE, compiled.definition, (line) => console.warn(line))
  // Unset, `run.mjs` has made it "development".
  process.env['NODE_ENV'] = 'production'
  const builder = await createBuilder({ logLevel: isQuiet ? 'warn' : 'info' })
  await builder.buildApp()
  return 0
}

process.exitCode = await answerCall({ manual, readCall, run: ({ values }) => build(values.quiet) })
