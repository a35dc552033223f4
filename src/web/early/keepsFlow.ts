import { keptFlowKey } from '../session/keptFlowKey.ts'

/** Whether this tab has a saved flow of the questionnaire, which its form will resume. */
export function keepsFlow(questionnaireId: string): boolean {
  try {
    return sessionStorage.getItem(keptFlowKey(questionnaireId)) !== null
  } catch {
    // Blocked storage counts as empty.
    return false
  }
}
