import type { QueryClient } from '@tanstack/react-query'
import { UNKNOWN_IP } from '#core/contract/ipLookup.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { FormEnvironment } from '../../questionnaire/FormEnvironment.ts'
import { ipQuery } from '../lookUpIp.ts'
import { submitAnswer } from '../submitAnswer.ts'
import { deliver } from './deliver.ts'
import type { KeptQueue } from './KeptQueue.ts'
import { onLeave } from './onLeave.ts'
import { onWake } from './onWake.ts'
import { type PendingSubmission, SUBMISSION_LIFETIME_MS } from './PendingSubmission.ts'
import { plainBrisbane } from './plainBrisbane.ts'
import { submissionLog } from './submissionLog.ts'
import { isWaiting } from './waitingMark.ts'
import { withLimit } from './withLimit.ts'

/** Where accepted answers wait for the server. */
export interface SubmissionQueue {
  /** Opens what earlier visits left behind and delivers it. Does nothing the second time. */
  readonly start: () => void
  /** Takes a submission; it is written down, then sent once those of its session before it are through. */
  readonly add: (pending: PendingSubmission) => void
  /** Resolves when all that was added is written down, or waits in memory where that is impossible. Never rejects. */
  readonly written: () => Promise<void>
}

/** ms; a browser whose storage does not open by then is treated like one without. */
const OPEN_LIMIT_MS = 5_000

const MUTATION_KEY = ['submitAnswer']

/** How a time is written in a submission. No answer waits for a library that cannot be had. */
const loadFormat = (): Promise<(instant: number) => string> =>
  import('#core/time/formatBrisbane.ts').then(
    ({ formatBrisbane }) => formatBrisbane,
    () => plainBrisbane,
  )

/** A queue of React Query mutations, one after another within a session, each tried until it is delivered. Source: docs/decisions/010. */
export function createSubmissionQueue(
  questionnaire: Questionnaire,
  environment: FormEnvironment,
  queryClient: QueryClient,
): SubmissionQueue {
  const { api, now, random, ends } = environment
  const { messages, settings } = questionnaire
  const ip = ipQuery(api)
  const whenWritten = new Map<string, () => void>()
  const inFlight = { bytes: 0 }
  /** Added and not sent yet, or sent in vain. */
  const unsent = new Map<string, PendingSubmission>()
  /** The addresses of those that were sent as the page was left: every further try has the same body. */
  const sentFrom = new Map<string, string>()
  let opening: Promise<KeptQueue | null> | undefined
  let tail = Promise.resolve()

  const kept = (): Promise<KeptQueue | null> => (opening ??= open())

  async function open(): Promise<KeptQueue | null> {
    onLeave(sendUnsent, ends)
    // A file that was switched to memory still delivers what it left while it was not.
    if (settings.queue === 'memory' && !isWaiting()) return null
    const queue = await withLimit(environment.openKeptQueue(queryClient), OPEN_LIMIT_MS).catch(() => null)
    if (queue) {
      void queue.adopt()
      onWake(() => void queue.adopt())
    }
    return queue
  }

  /** Where answers are written down; `null`: they wait in memory alone. */
  const recordOf = async (): Promise<KeptQueue | null> => (settings.queue === 'durable' ? kept() : null)

  async function writeDown(pending: PendingSubmission): Promise<void> {
    await (await recordOf())?.keep(pending)
  }

  /** Where every try of a submission says it comes from; `undefined` while that is looked up. */
  function addressOf({ id, ipAddress }: PendingSubmission): string | undefined {
    const found = queryClient.getQueryData(ip.queryKey)
    // That there is none is shown beside the form; an answer goes out all the same.
    return sentFrom.get(id) ?? ipAddress ?? (found === null ? UNKNOWN_IP : found)
  }

  /** The submission as every try sends it. */
  async function fixed(pending: PendingSubmission): Promise<Required<PendingSubmission>> {
    if (addressOf(pending) === undefined) await queryClient.ensureQueryData(ip)
    // Only now: the page may have been left meanwhile, and the answer sent.
    const ipAddress = addressOf(pending) ?? UNKNOWN_IP
    const submission = { ...pending, ipAddress }
    if (ipAddress !== pending.ipAddress) await writeDown(submission)
    return submission
  }

  queryClient.setMutationDefaults<void, unknown, PendingSubmission>(MUTATION_KEY, {
    // The delivery itself waits and tries again: React Query would do neither in a hidden tab, nor wake early.
    networkMode: 'always',
    retry: false,
    onMutate: async (pending) => {
      await writeDown(pending)
      whenWritten.get(pending.id)?.()
      whenWritten.delete(pending.id)
    },
    mutationFn: async (pending) => {
      // What is on record can wait until the next question is drawn.
      if (await recordOf()) await environment.spareMoment()
      const submission = await fixed(pending)
      await deliver({
        send: async () => {
          const formatTime = await loadFormat()
          unsent.delete(pending.id)
          await submitAnswer(api, submission, { now, inFlight, formatTime })
        },
        expiresAt: pending.at + SUBMISSION_LIFETIME_MS,
        now,
        random,
        onFailedTry: (error) => {
          unsent.set(pending.id, submission)
          environment.log(submissionLog(error, messages))
        },
      })
    },
    onSettled: async (_result, _error, pending) => {
      unsent.delete(pending.id)
      sentFrom.delete(pending.id)
      await (await kept())?.leave(pending)
    },
  })

  /** Sends what has not been, all at once: to write it down first would take longer than a page that is being left has. */
  function sendUnsent(): void {
    for (const pending of unsent.values()) {
      const ipAddress = addressOf(pending) ?? UNKNOWN_IP
      sentFrom.set(pending.id, ipAddress)
      // Should the page stay, its turn comes all the same, and the server knows it again.
      const attempt = { now, inFlight, formatTime: plainBrisbane }
      void submitAnswer(api, { ...pending, ipAddress }, attempt).catch(() => undefined)
    }
    unsent.clear()
  }

  async function addNext(added: PendingSubmission): Promise<void> {
    await (await kept())?.enter(added.session.id)
    const ipAddress = addressOf(added)
    const pending = ipAddress === undefined ? added : { ...added, ipAddress }
    const options = { mutationKey: MUTATION_KEY, scope: { id: `submitAnswer ${pending.session.id}` } }
    const mutation = queryClient.getMutationCache().build(queryClient, queryClient.defaultMutationOptions(options))
    return new Promise((resolve) => {
      whenWritten.set(pending.id, resolve)
      // A rejection was reported as the last failed try.
      void mutation.execute(pending).catch(() => undefined)
    })
  }

  return {
    start: () => void kept(),
    // One at a time, so that they are written down and begin to wait in the order given.
    add: (pending) => {
      // At once: the page may be left before the turn of this answer comes.
      void kept()
      unsent.set(pending.id, pending)
      tail = tail.then(() => addNext(pending))
    },
    written: () => tail,
  }
}
