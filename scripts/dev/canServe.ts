import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { readQuestionnaire } from '#linter/readQuestionnaire.ts'
import type { Config } from '#server/config.ts'
import { QUESTIONNAIRE_FILE } from '../questionnaire/questionnaireFile.ts'

/**
 * Whether the API of `npm run dev` would take the questionnaire. Broken, it is told of where the site is served; the API would only say
 * it all again. Another file, by the variable of that name, is none that the site reads, and the API's alone to tell of.
 */
export async function canServe({ questionnaireFile }: Pick<Config, 'questionnaireFile'>): Promise<boolean> {
  if (questionnaireFile !== QUESTIONNAIRE_FILE) return true
  // Between two branches, or while an editor puts a new one in its place, there may be none.
  if (!existsSync(QUESTIONNAIRE_FILE)) return false
  return readQuestionnaire(await readFile(QUESTIONNAIRE_FILE, 'utf8'), QUESTIONNAIRE_FILE).ok
}
