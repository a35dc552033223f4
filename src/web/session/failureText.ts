import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'

/**
 * What to say when a part of the form has failed: offline, one such as the phone library could not be loaded. Prerendering counts as
 * online.
 */
export const failureText = ({ unexpectedError, noResponse }: Questionnaire['messages']): string =>
  isOnline() ? unexpectedError : noResponse

const isOnline = (): boolean => !('document' in globalThis) || navigator.onLine
