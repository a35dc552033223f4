/** The site's questionnaire, relative to the root of the project: what a command uses when no other is named. */
export const QUESTIONNAIRE_FILE = 'schema/super-review.questionnaire.json'

/** How the name of a questionnaire ends. */
export const QUESTIONNAIRE_SUFFIX = '.questionnaire.json'
