import { keptFlowKey } from '../questionnaire/keptFlowKey.ts'

/** Whether this tab keeps a flow of the questionnaire, which its form will go on with. */
export function keepsFlow(questionnaireId: string): boolean {
  try {
    return sessionStorage.getItem(keptFlowKey(questionnaireId)) !== null
  } catch {
    // Storage that is blocked keeps nothing.
    return false
  }
}
