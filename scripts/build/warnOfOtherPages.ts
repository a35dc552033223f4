import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { QUESTIONNAIRE_FILE } from '../questionnaire/questionnaireFile.ts'

/**
 * Warns on stderr when answers will be checked against another questionnaire than the one that the pages are built from: the server would
 * refuse them. Silent about a file that cannot be read, which stops the start by itself.
 */
export async function warnOfOtherPages(root: string, questionnaireFile: string): Promise<void> {
  const [shown, known] = await Promise.all([
    read(join(root, QUESTIONNAIRE_FILE)),
    read(resolve(root, questionnaireFile)),
  ])
  if (shown === null || known === null || shown === known) return
  process.stderr.write(
    `QUESTIONNAIRE_FILE is ${questionnaireFile}, but the pages show ${QUESTIONNAIRE_FILE}: answers to what only that one asks are refused. Put the questionnaire into ${QUESTIONNAIRE_FILE}, and leave the variable out.\n`,
  )
}

/** A questionnaire without the white space around it; `null` if it cannot be read. */
async function read(file: string): Promise<string | null> {
  try {
    return JSON.stringify(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return null
  }
}
