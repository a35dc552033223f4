/** The questionnaire of the site, as it is seen from the root of the project: what every command means that is told of no other. */
export const QUESTIONNAIRE_FILE = 'schema/super-review.questionnaire.json'

/** How the name of a questionnaire ends. */
export const QUESTIONNAIRE_SUFFIX = '.questionnaire.json'
