import { readdir, readFile, writeFile } from 'node:fs/promises'
import { labelsSchema } from '#core/questionnaire/labels.ts'
import { messagesSchema } from '#core/questionnaire/messages.ts'
import type { Diagnostic } from '#linter/Diagnostic.ts'
import { examine } from '#linter/examine.ts'
import { plain } from '#linter/reporters/plain.ts'
import { schemaForNewFiles } from '#linter/specialise/schemaForNewFiles.ts'
import { answerCall, type ExitCode } from './cli/answerCall.ts'
import type { Manual } from './cli/Manual.ts'
import { readFlags } from './cli/readFlags.ts'
import { openPages } from './questionnaire/linkTargets.ts'
import { editorSchemaPath, editorSchemaText } from './questionnaire/writeEditorSchema.ts'
import { textsPageText } from './texts-page/textsPageText.ts'

const FOLDER = 'schema'
const TEXTS_PAGE = 'docs/texts.md'

const manual: Manual = {
  summary: `\
Writes, for editors, the schema of the questionnaire format and one for each questionnaire in ${FOLDER}; and ${TEXTS_PAGE}.
A test fails when a committed file is stale.`,
  usage: 'npm run schema -- [--check] [--help]',
  details: `\
  --check     writes nothing, and fails when one is stale
  --help, -h  prints this

Exit code: 0 when all are up to date, 1 when one is stale, or when the JSON or shape of a questionnaire is wrong, 2 when the call is wrong.`,
}

const readCall = (args: readonly string[]) => readFlags(args, { check: { type: 'boolean', default: false } })

async function run(isCheck: boolean): Promise<ExitCode> {
  const { contents, refused } = await generate()
  process.stderr.write(plain(refused, { sources: new Map(), colour: false }))
  let code: ExitCode = refused.length > 0 ? 1 : 0
  for (const [path, content] of contents) {
    if ((await readFile(path, 'utf8').catch(() => null)) === content) continue
    if (isCheck) {
      process.stderr.write(`${path} is stale: run "npm run schema" and commit it.\n`)
      code = 1
    } else {
      await writeFile(path, content)
    }
  }
  return code
}

/** What belongs into each file, by path, and what is wrong with the questionnaires that cannot have one. */
async function generate() {
  const contents = new Map([
    [`${FOLDER}/questionnaire.schema.json`, `${JSON.stringify(schemaForNewFiles(openPages), null, 2)}\n`],
    [TEXTS_PAGE, textsPageText({ messages: messagesSchema, labels: labelsSchema })],
  ])
  const refused: Diagnostic[] = []
  for (const name of await readdir(FOLDER)) {
    const file = `${FOLDER}/${name}`
    const path = editorSchemaPath(file)
    if (path === null) continue
    const { definition, diagnostics } = examine(await readFile(file, 'utf8'), file)
    if (definition) contents.set(path, editorSchemaText(definition))
    else refused.push(...diagnostics)
  }
  return { contents, refused }
}

process.exitCode = await answerCall({ manual, readCall, run: ({ values }) => run(values.check) })
