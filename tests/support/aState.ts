import { type FlowState, initialState } from '#core/flow/FlowState.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { shippedQuestionnaire } from './shippedQuestionnaire.ts'

/** A state with an open session, on the first question of the shipped questionnaire (or of another one) unless `overrides` says otherwise. */
export function aState(
  overrides: Partial<FlowState> = {},
  questionnaire: Questionnaire = shippedQuestionnaire,
): FlowState {
  const { opened } = questionnaire.tracks
  return {
    ...initialState(questionnaire),
    session: { id: '0b5ed1b2c7a94d5e9f3a1c2b3d4e5f60', openedAt: Date.UTC(2026, 10, 20, 2, 34, 56, 789) },
    tracked: opened === undefined ? [] : [opened],
    ...overrides,
  }
}
