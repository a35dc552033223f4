import { attempt, keysUnder } from '../storage.ts'

/** With what `savedFlowKey` begins. Not imported: it is in the early script, which pages without a form do not load. */
const SAVED_FLOWS = 'form:'

/** Whether this tab has a saved flow of any questionnaire, which a finished form leaves none of. */
export const hasUnfinishedFlow = (): boolean =>
  attempt(() => keysUnder(sessionStorage, SAVED_FLOWS).length > 0) ?? false
