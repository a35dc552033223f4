import { QueryClient } from '@tanstack/react-query'
import type { UseStore } from 'idb-keyval'
import { onTestFinished } from 'vitest'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { ipQuery } from '#web/api/lookUpIp.ts'
import { createTabCopy } from '#web/api/queue/createTabCopy.ts'
import { createSubmissionQueue } from '#web/api/queue/createSubmissionQueue.ts'
import { openKeptQueue, queueTable } from '#web/api/queue/openKeptQueue.ts'
import type { PendingSubmission } from '#web/api/queue/PendingSubmission.ts'
import type { FormEnvironment } from '#web/session/FormEnvironment.ts'
import { aFormEnvironment } from './aFormEnvironment.ts'
import { fakeLocks } from './fakeLocks.ts'
import { shippedQuestionnaire } from './shippedQuestionnaire.ts'

/** What a tab of {@link queueTab} is opened with; without locks the browser has none. */
export interface QueueTabOptions {
  readonly fetch: typeof globalThis.fetch
  readonly locks?: ReturnType<typeof fakeLocks> | null
  readonly questionnaire?: Questionnaire
  readonly random?: () => number
  /** In place of the storage of this browser. */
  readonly openKeptQueue?: FormEnvironment['openKeptQueue'] | undefined
  /** What outlives a page of the tab. Without it, nothing does. */
  readonly tabStorage?: Storage
  /** A browser without it is always idle. */
  readonly spareMoment?: FormEnvironment['spareMoment']
}

/** The submission queue of a page in a tab that can be killed: from then on it receives nothing and sends nothing. */
export function queueTab(options: QueueTabOptions) {
  const { locks = fakeLocks(), questionnaire = shippedQuestionnaire, random = () => 0.001 } = options
  const queryClient = new QueryClient()
  const own = locks?.openTab()
  const log: string[] = []
  const end = new AbortController()
  onTestFinished(() => end.abort())
  const never = new Promise<never>(() => undefined)

  /** A closed tab starts no transaction; one that it started comes before those of other tabs. */
  const whileAlive =
    (table: UseStore): UseStore =>
    (mode, work) =>
      table(mode, (store) => (end.signal.aborted ? never : work(store)))

  const environment = aFormEnvironment({
    fetch: (...request) => {
      if (end.signal.aborted) return never
      return options.fetch(...request).then(
        (response) => (end.signal.aborted ? never : response),
        (error: unknown) => (end.signal.aborted ? never : Promise.reject(error)),
      )
    },
    random,
    log: (message) => void log.push(message),
    ...(options.spareMoment && { spareMoment: options.spareMoment }),
    ends: end.signal,
    tabCopy: options.tabStorage ? createTabCopy(() => options.tabStorage!) : null,
    openKeptQueue:
      options.openKeptQueue ??
      ((restore) =>
        openKeptQueue(restore, { now: () => Date.now(), locks: own?.locks, table: whileAlive(queueTable()) })),
  })
  const queue = createSubmissionQueue(questionnaire, environment, queryClient)
  return {
    ...queue,
    /** As a form is opened, which looks up the address. */
    start: () => {
      void queryClient.query(ipQuery(environment.api))
      queue.start()
    },
    log,
    kill: () => {
      end.abort()
      own?.kill()
    },
  }
}

/** A submission of a session. `at` is when its answer was given, in ms since 1970. */
export function aPending(
  id: string,
  overrides: Partial<PendingSubmission> & { answer?: string } = {},
): PendingSubmission {
  const { answer = 'AMP', ...rest } = overrides
  return {
    id,
    at: Date.now(),
    questionnaire: null,
    session: { id: 'session00000001', openedAt: 1_760_000_000_000 },
    fields: {
      questionID: 'q1',
      questionText: 'Who is your current super fund?',
      answer,
      version: '1.0.0',
      hasTrackedOpenEvent: true,
      hasTrackedCompletionEvent: false,
      hasTrackedFirstQuestionAnswered: true,
      hasTrackedFirstNameAnswered: false,
      hasTrackedLastNameAnswered: false,
      hasTrackedAllQuestionsAnswered: false,
    },
    ...rest,
  }
}
