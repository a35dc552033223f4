import type { Questionnaire } from '../questionnaire/Questionnaire.ts'
import type { FlowState } from './FlowState.ts'

/** How far a visitor is: `percent` from 0 to 100. */
export interface Progress {
  readonly answered: number
  readonly total: number
  readonly percent: number
}

/** Answered progress-bar questions on the visited path over all progress-bar questions, at most 100 %. Pure. Source: spec §4, D9. */
export function progressOf(questionnaire: Questionnaire, state: FlowState): Progress {
  const answered = state.trail?.progress ?? 0
  const total = questionnaire.progressTotal
  return { answered, total, percent: total === 0 ? 0 : Math.min(100, (answered / total) * 100) }
}
