import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { readQuestionnaire } from '#linter/readQuestionnaire.ts'
import type { Config } from '#server/config.ts'
import { QUESTIONNAIRE_FILE } from '../questionnaire/questionnaireFile.ts'

/**
 * Whether the API of `npm run dev` would accept the questionnaire. The site's server reports a broken one already; the API would only
 * repeat it. Another file named by `QUESTIONNAIRE_FILE` is not read by the site, so the API reports that itself.
 */
export async function canServe({ questionnaireFile }: Pick<Config, 'questionnaireFile'>): Promise<boolean> {
  if (questionnaireFile !== QUESTIONNAIRE_FILE) return true
  // While git changes branches or an editor replaces the file, there may be none.
  if (!existsSync(QUESTIONNAIRE_FILE)) return false
  return readQuestionnaire(await readFile(QUESTIONNAIRE_FILE, 'utf8'), QUESTIONNAIRE_FILE).ok
}
