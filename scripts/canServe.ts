import { readFile } from 'node:fs/promises'
import { readQuestionnaire } from '#linter/readQuestionnaire.ts'
import type { Config } from '#server/config.ts'

/** What the site is made from. */
export const QUESTIONNAIRE = 'schema/super-review.questionnaire.json'

/**
 * Whether the API of `npm run dev` would take the questionnaire. Broken, it is told of where the site is served; the API would only say
 * it all again. A file that the site does not read (`QUESTIONNAIRE_FILE`) is the API's alone to tell of.
 */
export async function canServe({ questionnaireFile }: Pick<Config, 'questionnaireFile'>): Promise<boolean> {
  if (questionnaireFile !== QUESTIONNAIRE) return true
  return readQuestionnaire(await readFile(QUESTIONNAIRE, 'utf8'), QUESTIONNAIRE).ok
}
