import { readdir, readFile, writeFile } from 'node:fs/promises'
import { labelsSchema } from '#core/questionnaire/labels.ts'
import { messagesSchema } from '#core/questionnaire/messages.ts'
import { questionnaireSchema } from '#core/questionnaire/questionnaireSchema.ts'
import { examine } from '#linter/examine.ts'
import { plain } from '#linter/reporters/plain.ts'
import { answerCall, type ExitCode } from './cli/answerCall.ts'
import type { Manual } from './cli/Manual.ts'
import { readFlags } from './cli/readFlags.ts'
import { QUESTIONNAIRE_SUFFIX } from './questionnaire/questionnaireFile.ts'
import { writeEditorSchema } from './questionnaire/writeEditorSchema.ts'
import { textsPageText } from './texts-page/textsPageText.ts'

const FOLDER = 'schema'
const TEXTS_PAGE = 'docs/texts.md'

const manual: Manual = {
  summary: `\
Writes the schema of the questionnaire format, one more for each questionnaire in ${FOLDER}, for editors, and ${TEXTS_PAGE}.
A test fails when a committed one is stale.`,
  usage: 'npm run schema -- [--help]',
  details: `\
  --help, -h  prints this

Exit code: 0 when all are written, 1 when a questionnaire is broken, 2 when the call is wrong.`,
}

const readCall = (args: readonly string[]) => readFlags(args, {}, false)

async function run(): Promise<ExitCode> {
  let code: ExitCode = 0
  await writeFile(`${FOLDER}/questionnaire.schema.json`, `${JSON.stringify(questionnaireSchema(), null, 2)}\n`)
  await writeFile(TEXTS_PAGE, textsPageText({ messages: messagesSchema, labels: labelsSchema }))
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(QUESTIONNAIRE_SUFFIX))
  for (const file of files) {
    const path = `${FOLDER}/${file}`
    const { definition, diagnostics } = examine(await readFile(path, 'utf8'), path)
    if (definition) {
      await writeEditorSchema(path, definition)
    } else {
      process.stderr.write(plain(diagnostics, { sources: new Map(), colour: false }))
      code = 1
    }
  }
  return code
}

process.exitCode = await answerCall({ manual, readCall, run })
