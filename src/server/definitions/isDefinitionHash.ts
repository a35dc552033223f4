import { QUESTIONNAIRE_HASH_PATTERN } from '#core/contract/submission.ts'

const HASH = new RegExp(QUESTIONNAIRE_HASH_PATTERN)

/** Whether a text could name a definition, kept or not. Pure. */
export const isDefinitionHash = (text: string): boolean => HASH.test(text)
