import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../api/Api.ts'
import type { KeptQueue } from '../api/queue/KeptQueue.ts'

/** What a form session needs of the world outside. */
export interface FormEnvironment {
  readonly api: Api
  /** ms since 1970. */
  readonly now: () => number
  /** A fresh session id: a UUID without its dashes. */
  readonly newSessionId: () => string
  /** A fresh id for a submission, which no two ever share: at most 255 visible ASCII characters. */
  readonly newSubmissionId: () => string
  /** 0 up to, not including, 1: spreads tries in time. */
  readonly random: () => number
  readonly track: (event: string) => void
  /** Reports to the server how the visitor arrived, for this session, and with which questionnaire. Fails silently. */
  readonly noteVisit: (sessionId: string, questionnaireHash: string | undefined) => void
  /** The first answer, if the visitor gave it before the form's code loaded. Calling this hands the page over to the form. */
  readonly earlyAnswer: () => string | null
  /** Reports what a developer should see and a visitor should not. */
  readonly log: (message: string) => void
  readonly scrollToTop: () => void
  /** Resolves once the browser has drawn what changed and has a moment to spare; soon in any case. */
  readonly spareMoment: () => Promise<void>
  /** This tab's storage; may throw when the browser blocks it. */
  readonly tabStorage: () => Storage
  /** Opens a channel to the other pages of this site; `null` where there are none to talk to. */
  readonly openChannel: (name: string) => BroadcastChannel | null
  /** Opens the part of the queue that outlives the page. Gives `null`, or rejects, where answers wait in memory only. */
  readonly openKeptQueue: (queryClient: QueryClient) => Promise<KeptQueue | null>
  /** Aborts when this environment ends before its page: the form then stops listening. */
  readonly ends?: AbortSignal
}
