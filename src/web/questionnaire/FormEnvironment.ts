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
  /** Has the server note where the visit began that a session was opened in, and with which questionnaire. Says nothing when it fails. */
  readonly noteVisit: (sessionId: string, questionnaireHash: string | undefined) => void
  /** The answer with which the prerendered page has moved on to its second question, if it has: it leaves everything to the form from now on. */
  readonly earlyAnswer: () => string | null
  /** Reports what a developer should see and a visitor should not. */
  readonly log: (message: string) => void
  readonly scrollToTop: () => void
  /** Resolves once the browser has drawn what changed and has a moment to spare; soon in any case. */
  readonly spareMoment: () => Promise<void>
  /** This tab's storage; may throw when the browser blocks it. */
  readonly tabStorage: () => Storage
  /** Opens what keeps answers beyond the page until the server has them. Gives `null`, or rejects, where answers wait in memory alone. */
  readonly openKeptQueue: (queryClient: QueryClient) => Promise<KeptQueue | null>
  /** Aborted when this world is over before its page is: then the form listens to nothing any more. */
  readonly ends?: AbortSignal
}
