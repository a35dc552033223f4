import { writeFile } from 'node:fs/promises'
import { knownRules } from '#linter/knownRules.ts'
import { readExamples } from './rules-page/readExamples.ts'
import { answerCall, type ExitCode } from './cli/answerCall.ts'
import type { Manual } from './cli/Manual.ts'
import { readFlags } from './cli/readFlags.ts'
import { rulesPageText } from './rules-page/rulesPageText.ts'

const PAGE = 'docs/rules.md'

const manual: Manual = {
  summary: `Writes ${PAGE}, the page that every finding links to. A test fails when the committed page is stale.`,
  usage: 'npm run rules -- [--help]',
  details: `\
  --help, -h  prints this

Exit code: 0 when it is written, 1 when it could not be, 2 when the call is wrong.`,
}

const readCall = (args: readonly string[]) => readFlags(args, {})

async function run(): Promise<ExitCode> {
  await writeFile(PAGE, rulesPageText(knownRules, readExamples()))
  return 0
}

process.exitCode = await answerCall({ manual, readCall, run })
