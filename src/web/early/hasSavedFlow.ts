import { savedFlowKey } from '../session/savedFlowKey.ts'

/** Whether this tab has a saved flow of the questionnaire, which its form will resume. */
export const hasSavedFlow = (questionnaireId: string): boolean => isStored(savedFlowKey(questionnaireId))

/** Whether that flow is past the first step, so that its form will show another one. */
export const isPastFirstStep = (questionnaireId: string): boolean => isStored(`${savedFlowKey(questionnaireId)}/0`)

function isStored(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    // Blocked storage counts as empty.
    return false
  }
}
