import type { SubmissionBody } from '../contract/submission.ts'
import type { Session } from './FlowState.ts'

/** A submission without what only the browser knows: its own time and the visitor's address. */
export interface UndatedSubmission {
  readonly session: Session
  readonly fields: Omit<SubmissionBody, 'sessionId' | 'ipAddress' | 'timestamp' | 'sessionDate'>
}

/** An order to the shell, to run in the order given. */
export type Effect =
  | { readonly type: 'trackEvent'; readonly name: string }
  | { readonly type: 'submitAnswer'; readonly submission: UndatedSubmission }
  | { readonly type: 'scrollToTop' }
