import { SESSION_ID_PATTERN } from '#core/contract/submission.ts'

const SESSION_ID = new RegExp(SESSION_ID_PATTERN)

/** Whether a text has the form of a form session's id. Pure. */
export const isSessionId = (text: string): boolean => SESSION_ID.test(text)
