import type { QueueEnvironment } from '../api/queue/QueueEnvironment.ts'

/** What a form session needs of the world outside. */
export interface FormEnvironment extends QueueEnvironment {
  /** A fresh session id: a UUID without its dashes. */
  readonly newSessionId: () => string
  /** A fresh id for a submission, which no two ever share: at most 255 visible ASCII characters. */
  readonly newSubmissionId: () => string
  readonly track: (event: string) => void
  /** Reports to the server how the visitor arrived, for this session, and with which questionnaire; once, also when asked again. Fails silently. */
  readonly noteVisit: (sessionId: string, questionnaireHash: string | undefined) => void
  /** The first answer, if the visitor gave it before the form's code loaded. Calling this hands the page over to the form. */
  readonly earlyAnswer: () => string | null
  /** A pick that waits for the form, even if React has drawn the page anew without it. `null` when asked again. */
  readonly earlyPick: () => string | null
  readonly scrollToTop: () => void
  /** This tab's storage; may throw when the browser blocks it. */
  readonly tabStorage: () => Storage
  /** Opens a channel to the other pages of this site; `null` where there are none to talk to. */
  readonly openChannel: (name: string) => BroadcastChannel | null
}
