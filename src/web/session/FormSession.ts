import type { QueryClient } from '@tanstack/react-query'
import type { FlowState } from '#core/flow/FlowState.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { Activity } from './Activity.ts'
import type { FormEnvironment } from './FormEnvironment.ts'

/** Why what was submitted last on a screen was refused. */
interface Refusal {
  readonly message: string
  /** Whether something else was typed since: it is not shown any more. */
  readonly isMended: boolean
}

/** What the screens render. A new object whenever something changed. */
export interface FormSnapshot {
  readonly flow: FlowState
  readonly activity: Activity
  /** Of this screen, until something is submitted on it again. */
  readonly refusal: Refusal | null
}

/** What stands in the box of the current screen, `''` on another one. */
export interface Draft {
  readonly read: () => string
  readonly write: (text: string) => void
}

/**
 * The one form session of a page: every surface shows it, timers and requests belong to it (D10). When a `Session` of the flow has ended,
 * the next one begins in it.
 */
export interface FormSession {
  readonly questionnaire: Questionnaire
  readonly environment: FormEnvironment
  readonly queryClient: QueryClient
  readonly getSnapshot: () => FormSnapshot
  readonly subscribe: (listener: () => void) => () => void
  /** A surface shows the form. */
  readonly open: () => void
  /** Delivers what earlier visits left in the browser. Opening does so as well. */
  readonly deliverLeftovers: () => void
  /** A surface was closed by its visitor: on an ending the flow begins anew, and anywhere else it stays where it is (D10). */
  readonly close: () => void
  /** An option of a multiple-choice question was picked: it is submitted 300 ms later. Never rejects, as the next three. */
  readonly pick: (value: string) => Promise<void>
  /** Submits a text as the answer. */
  readonly submitText: (typed: string) => Promise<void>
  readonly sendCode: (typed: string) => Promise<void>
  readonly checkCode: (typed: string) => Promise<void>
  readonly resetNumber: () => void
  readonly goBack: () => void
  /** The button of the interstitial that was shown in this turn was pressed. */
  readonly proceed: (turn: number) => void
  /** Survives a change of surface and, where the form resumes, a reload. Writing it mends what was refused. */
  readonly draft: Draft
}
