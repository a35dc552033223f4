import type { Questionnaire } from '../questionnaire/Questionnaire.ts'
import type { Trail } from './trail.ts'

/** One opening of the questionnaire, until completion or the Close of an ending. */
export interface Session {
  /** A UUID without its dashes. */
  readonly id: string
  /** ms since 1970, when a surface first showed the form. */
  readonly openedAt: number
}

/** The sub-screen of a mobile question. */
export type VerificationPhase =
  | { readonly phase: 'number' }
  /** `mobile` in E.164; `typed` as the visitor wrote it. */
  | { readonly phase: 'code'; readonly mobile: string; readonly typed: string }

/** Where a visitor is. */
export interface FlowState {
  /** `null` until a surface first shows the form. */
  readonly session: Session | null
  /** The step shown, or `null` once the flow has ended: the completion screen. */
  readonly stepId: string | null
  readonly trail: Trail
  /** Counts the visitor's turns, one for each step shown, so that events meant for an earlier one are recognised and dropped (D11). */
  readonly turn: number
  /** Analytics events fired in this session, in order. */
  readonly tracked: readonly string[]
  readonly verification: VerificationPhase
  /** The last entries on questions that Back has left, by question id: offered again, but not counted as answers (D9). */
  readonly earlier: Readonly<Record<string, string>>
}

/** The first question, before any session. `turn` continues the count of a session that ended. Pure. */
export function initialState(questionnaire: Questionnaire, turn = 0): FlowState {
  return {
    session: null,
    stepId: questionnaire.start.id,
    trail: null,
    turn,
    tracked: [],
    verification: { phase: 'number' },
    earlier: {},
  }
}
