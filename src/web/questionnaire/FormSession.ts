import type { QueryClient } from '@tanstack/react-query'
import type { FlowState } from '#core/flow/FlowState.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { Activity } from './Activity.ts'
import type { FormEnvironment } from './FormEnvironment.ts'

/** What the screens render. A new object whenever something changed. */
export interface FormSnapshot {
  readonly flow: FlowState
  readonly activity: Activity
}

/** The sentence to show when something was refused, or `null` when it went well or no longer matters. */
export type Refusal = string | null

/** What stands in the box of a screen, and why that text was refused, if it was. */
export interface Draft {
  readonly text: string
  readonly refusal: Refusal
}

/** The one form session of a page: every surface shows it, timers and requests belong to it (D10). */
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
  /** A surface was closed by its visitor. */
  readonly close: () => void
  /** An option of a multiple-choice question was picked: it is submitted 300 ms later. */
  readonly pick: (value: string) => Promise<Refusal>
  /** Submits a text as the answer. */
  readonly submitText: (typed: string) => Promise<Refusal>
  readonly sendCode: (typed: string) => Promise<Refusal>
  readonly checkCode: (typed: string) => Promise<Refusal>
  readonly resetNumber: () => void
  readonly goBack: () => void
  /** The button of an interstitial was pressed. */
  readonly proceed: () => void
  /** The draft of the current screen, which survives a change of surface and, where the form resumes, a reload. Writing it clears its refusal. */
  readonly draft: { readonly read: () => Draft; readonly write: (text: string) => void }
}
