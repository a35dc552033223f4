import type { Step } from '../step-types/index.ts'

/** Whether the progress bar shows on a step and counts it. Pure. Source: D22. */
export function countsInProgress(step: Step): boolean {
  return 'includeInProgressBar' in step && step.includeInProgressBar
}
