import { savedFlowKey } from '../session/savedFlowKey.ts'

/** Whether this tab has a saved flow of the questionnaire, which its form will resume. */
export function hasSavedFlow(questionnaireId: string): boolean {
  try {
    return sessionStorage.getItem(savedFlowKey(questionnaireId)) !== null
  } catch {
    // Blocked storage counts as empty.
    return false
  }
}
