import { isResumable } from '../session/resumeLimit.ts'
import { savedFlowKey } from '../session/savedFlowKey.ts'

/** Whether this tab has a saved flow of the questionnaire, which its form will resume: none that is older than 30 minutes. */
export function hasSavedFlow(questionnaireId: string): boolean {
  try {
    // Safe: the form wrote it. Without one, there is no time to compare, which counts as too old.
    const { savedAt } = JSON.parse(sessionStorage.getItem(savedFlowKey(questionnaireId)) ?? '{}') as { savedAt: number }
    return isResumable(savedAt, Date.now())
  } catch {
    // Blocked storage counts as empty.
    return false
  }
}

/** Whether that flow is past the first step, so that its form will show another one. */
export const isPastFirstStep = (questionnaireId: string): boolean =>
  hasSavedFlow(questionnaireId) && sessionStorage.getItem(`${savedFlowKey(questionnaireId)}/0`) !== null
