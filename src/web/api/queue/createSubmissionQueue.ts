import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import { UNKNOWN_IP } from '#core/contract/ipLookup.ts'
import { SUBMISSION_LIFETIME_MS } from '#core/contract/submission.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { ipQuery } from '../lookUpIp.ts'
import { runMutation } from '../runMutation.ts'
import { withLimit } from '../withLimit.ts'
import { deliver } from './deliver.ts'
import type { KeptQueue } from './KeptQueue.ts'
import { onLeave } from './onLeave.ts'
import { onWake } from '../onWake.ts'
import type { PendingSubmission } from './PendingSubmission.ts'
import type { QueueEnvironment } from './QueueEnvironment.ts'
import { submissionLog } from './submissionLog.ts'
import { submitAnswer } from './submitAnswer.ts'
import { isWaiting } from './waitingMark.ts'

/** Holds accepted answers until the server has stored them. */
export interface SubmissionQueue {
  /** Opens what earlier visits left behind and delivers it. Does nothing on later calls. */
  readonly start: () => void
  /** Queues a submission: saved, then sent once the earlier ones of its session are delivered. */
  readonly add: (pending: PendingSubmission) => void
  /** Resolves when every submission added is saved, or is held in memory when saving fails. Never rejects. */
  readonly written: () => Promise<void>
}

/** A submission until it is settled. */
interface Waiting {
  /** As every try sends it, once that has an address. */
  submission: PendingSubmission
  /** Not sent yet, or its last try failed: it is sent as the page is left. */
  isUnsent: boolean
  /** Whether it is saved, in whatever state. */
  isSaved: boolean
}

/** ms; storage that takes longer to open counts as absent. */
const OPEN_LIMIT_MS = 5_000

/** A queue of React Query mutations, in order within a session, each retried until it is delivered. Source: docs/decisions/010. */
export function createSubmissionQueue(
  questionnaire: Questionnaire,
  environment: QueueEnvironment,
  queryClient: QueryClient,
): SubmissionQueue {
  const { api, now, random, ends } = environment
  const { messages, settings } = questionnaire
  const ip = ipQuery(api)
  const inFlight = { bytes: 0 }
  // A file that keeps nothing in the browser keeps no copy either.
  const tabCopy = settings.queue === 'durable' && settings.resume === 'tab' ? environment.tabCopy : null
  const waiting = new Set<Waiting>()
  let opening: Promise<KeptQueue | null> | undefined
  let tail = Promise.resolve()

  const logFailure = (error: unknown): void => environment.log(submissionLog(error, messages))

  /** What outlives the page; `null` where nothing does. Opened by the first call. */
  const keptQueue = (): Promise<KeptQueue | null> => (opening ??= open())

  async function open(): Promise<KeptQueue | null> {
    onLeave(sendUnsent, ends)
    // Read now: this page adds its own.
    const left = tabCopy?.read() ?? []
    const queue = await openKeptQueue()
    for (const pending of left) await takeOver(pending, queue)
    if (queue) {
      void queue.adopt()
      onWake(() => void queue.adopt(), ends)
    }
    return queue
  }

  /** Saves what an earlier page of this tab could not, or else delivers it from memory. */
  async function takeOver(left: PendingSubmission, queue: KeptQueue | null): Promise<void> {
    if (await queue?.rescue(left)) return tabCopy?.remove(left.id)
    await queue?.enter(left.session.id)
    deliverLeftover(left)
  }

  async function openKeptQueue(): Promise<KeptQueue | null> {
    // A file switched to `memory` still delivers what was saved before the switch.
    if (settings.queue === 'memory' && !isWaiting()) return null
    return withLimit(environment.openKeptQueue(deliverLeftover), OPEN_LIMIT_MS).catch(() => null)
  }

  /** Where this page saves its answers; `null` when they wait in memory only. */
  const placeToSave = async (): Promise<KeptQueue | null> => (settings.queue === 'durable' ? keptQueue() : null)

  async function save(entry: Waiting): Promise<void> {
    const { submission } = entry
    if (await (await placeToSave())?.keep(submission)) {
      entry.isSaved = true
      tabCopy?.remove(submission.id)
    } else tabCopy?.renew(submission)
  }

  /** `undefined` during the lookup. */
  function foundAddress(): string | undefined {
    const found = queryClient.getQueryData(ip.queryKey)
    // A failed lookup is reported next to the form; the answer is sent anyway.
    return found === null ? UNKNOWN_IP : found
  }

  /** Fixes the address that every try sends, if one is found by now. Returns whether it was not fixed before. */
  function fixAddress(entry: Waiting): boolean {
    const ipAddress = foundAddress()
    if (ipAddress === undefined || entry.submission.ipAddress !== undefined) return false
    entry.submission = { ...entry.submission, ipAddress }
    return true
  }

  async function awaitAddress(entry: Waiting): Promise<void> {
    if ((entry.submission.ipAddress ?? foundAddress()) === undefined) await queryClient.query(ip)
    // Leaving the page may have fixed another meanwhile.
    if (!fixAddress(entry)) return
    if (entry.isSaved) {
      // A page that is left meanwhile sends neither state: a later page may find either.
      entry.isUnsent = false
      await save(entry)
    } else tabCopy?.renew(entry.submission)
  }

  /** One try. Without an address it goes without one from then on. */
  function send(entry: Waiting): Promise<void> {
    const submission = { ...entry.submission, ipAddress: entry.submission.ipAddress ?? UNKNOWN_IP }
    entry.submission = submission
    entry.isUnsent = false
    return submitAnswer(api, submission, { now, inFlight })
  }

  const delivery: MutationOptions<void, Error, Waiting> = {
    // `deliver` waits and retries itself: React Query does neither in a hidden tab, nor wakes early.
    networkMode: 'always',
    mutationFn: async (entry) => {
      // A saved answer can wait until the next question is painted.
      if (await placeToSave()) await environment.spareMoment()
      await awaitAddress(entry)
      await deliver({
        send: () => send(entry),
        expiresAt: entry.submission.at + SUBMISSION_LIFETIME_MS,
        now,
        random,
        onFailedTry: (error) => {
          entry.isUnsent = true
          logFailure(error)
        },
      })
    },
    onSettled: async (_result, _error, entry) => {
      waiting.delete(entry)
      tabCopy?.remove(entry.submission.id)
      await (await keptQueue())?.leave(entry.submission)
    },
  }

  /** Delivers a submission once the earlier ones of its session are delivered. */
  function deliverInTurn(entry: Waiting): void {
    waiting.add(entry)
    const scope = { id: `submitAnswer ${entry.submission.session.id}` }
    // A rejection was already reported as the last failed try.
    void runMutation(queryClient, { ...delivery, scope }, entry).catch(() => undefined)
  }

  /** Delivers what an earlier page left. Without an address it was sent as that page was left, which is the same body only with none. */
  const deliverLeftover = (left: PendingSubmission): void =>
    deliverInTurn({ submission: { ipAddress: UNKNOWN_IP, ...left }, isUnsent: false, isSaved: false })

  /**
   * Sends everything unsent at once, without saving first: a page being left has no time for that. So it sends what is saved, without an
   * address that has arrived since: a later page may know no more.
   */
  function sendUnsent(): void {
    for (const entry of waiting) {
      if (!entry.isUnsent) continue
      const reply = send(entry)
      tabCopy?.renew(entry.submission)
      // If the page stays, the answer is sent again in its turn, and the server recognises the repeat.
      void reply.catch(() => (entry.isUnsent = true))
    }
  }

  async function addNext(entry: Waiting): Promise<void> {
    await (await keptQueue())?.enter(entry.submission.session.id)
    fixAddress(entry)
    await save(entry)
    deliverInTurn(entry)
  }

  return {
    start: () => void keptQueue(),
    // One at a time, so that answers are saved and queued in the order given.
    add: (submission) => {
      // Open now: the page may be left before this answer's turn.
      void keptQueue()
      const entry: Waiting = { submission, isUnsent: true, isSaved: false }
      waiting.add(entry)
      fixAddress(entry)
      tabCopy?.add(entry.submission)
      tail = tail.then(() => addNext(entry)).catch(logFailure)
    },
    written: () => tail,
  }
}
