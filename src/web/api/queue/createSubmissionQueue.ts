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
  /** Added and not sent yet, or its last try failed; as they are saved. */
  const unsent = new Map<string, PendingSubmission>()
  /** IP addresses of submissions that wait and were sent as the page was left, so that every retry has the same body. */
  const sentFrom = new Map<string, string>()
  /** Ids of submissions that are saved, in whatever state, and wait. */
  const kept = new Set<string>()
  let opening: Promise<KeptQueue | null> | undefined
  let tail = Promise.resolve()

  const logFailure = (error: unknown): void => environment.log(submissionLog(error, messages))
  const send = (submission: Required<PendingSubmission>): Promise<void> =>
    submitAnswer(api, submission, { now, inFlight })

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

  async function save(pending: PendingSubmission): Promise<void> {
    if (await (await placeToSave())?.keep(pending)) {
      kept.add(pending.id)
      tabCopy?.remove(pending.id)
    } else tabCopy?.renew(pending)
  }

  /** The IP address that every try of a submission sends; `undefined` during the lookup. */
  function addressOf({ id, ipAddress }: PendingSubmission): string | undefined {
    const found = queryClient.getQueryData(ip.queryKey)
    // A failed lookup is reported next to the form; the answer is sent anyway.
    return sentFrom.get(id) ?? ipAddress ?? (found === null ? UNKNOWN_IP : found)
  }

  /** The submission as every try sends it, with an address that is decided now. */
  async function withAddress(pending: PendingSubmission): Promise<Required<PendingSubmission>> {
    if (addressOf(pending) === undefined) await queryClient.query(ip)
    // Read after the wait: leaving the page may have sent the answer meanwhile.
    const ipAddress = addressOf(pending) ?? UNKNOWN_IP
    const submission = { ...pending, ipAddress }
    if (ipAddress === pending.ipAddress) return submission
    if (kept.has(pending.id)) {
      // A page that is left meanwhile sends neither state: a later page may find either.
      unsent.delete(pending.id)
      await save(submission)
    } else tabCopy?.renew(submission)
    return submission
  }

  const delivery: MutationOptions<void, Error, PendingSubmission> = {
    // `deliver` waits and retries itself: React Query does neither in a hidden tab, nor wakes early.
    networkMode: 'always',
    mutationFn: async (pending) => {
      // A saved answer can wait until the next question is painted.
      if (await placeToSave()) await environment.spareMoment()
      const submission = await withAddress(pending)
      await deliver({
        send: () => {
          unsent.delete(pending.id)
          return send(submission)
        },
        expiresAt: pending.at + SUBMISSION_LIFETIME_MS,
        now,
        random,
        onFailedTry: (error) => {
          unsent.set(pending.id, submission)
          logFailure(error)
        },
      })
    },
    onSettled: async (_result, _error, pending) => {
      unsent.delete(pending.id)
      sentFrom.delete(pending.id)
      kept.delete(pending.id)
      tabCopy?.remove(pending.id)
      await (await keptQueue())?.leave(pending)
    },
  }

  /** Delivers a submission once the earlier ones of its session are delivered. */
  function deliverInTurn(pending: PendingSubmission): void {
    const scope = { id: `submitAnswer ${pending.session.id}` }
    // A rejection was already reported as the last failed try.
    void runMutation(queryClient, { ...delivery, scope }, pending).catch(() => undefined)
  }

  /** Delivers what an earlier page left. Without an address it was sent as that page was left, which is the same body only with none. */
  const deliverLeftover = (left: PendingSubmission): void => deliverInTurn({ ipAddress: UNKNOWN_IP, ...left })

  /**
   * Sends everything unsent at once, without saving first: a page being left has no time for that. So it sends what is saved, without an
   * address that has arrived since: a later page may know no more.
   */
  function sendUnsent(): void {
    const leaving = [...unsent.values()]
    unsent.clear()
    for (const pending of leaving) {
      const ipAddress = pending.ipAddress ?? UNKNOWN_IP
      const submission = { ...pending, ipAddress }
      sentFrom.set(pending.id, ipAddress)
      tabCopy?.renew(submission)
      // If the page stays, the answer is sent again in its turn, and the server recognises the repeat.
      void send(submission).catch(() => {
        if (sentFrom.has(pending.id)) unsent.set(pending.id, submission)
      })
    }
  }

  /** With the address that every try sends, if that is known by now. */
  function withKnownAddress(pending: PendingSubmission): PendingSubmission {
    const ipAddress = addressOf(pending)
    return ipAddress === undefined ? pending : { ...pending, ipAddress }
  }

  async function addNext(added: PendingSubmission): Promise<void> {
    await (await keptQueue())?.enter(added.session.id)
    const pending = withKnownAddress(added)
    if (unsent.has(pending.id)) unsent.set(pending.id, pending)
    await save(pending)
    deliverInTurn(pending)
  }

  return {
    start: () => void keptQueue(),
    // One at a time, so that answers are saved and queued in the order given.
    add: (added) => {
      // Open now: the page may be left before this answer's turn.
      void keptQueue()
      const pending = withKnownAddress(added)
      unsent.set(pending.id, pending)
      tabCopy?.add(pending)
      tail = tail.then(() => addNext(pending)).catch(logFailure)
    },
    written: () => tail,
  }
}
