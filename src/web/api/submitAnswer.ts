import { type MutationOptions, MutationObserver, type QueryClient } from '@tanstack/react-query'
import { UNKNOWN_IP } from '#core/contract/ipLookup.ts'
import type { SubmissionBody } from '#core/contract/submission.ts'
import type { SubmissionDraft } from '#core/flow/Effect.ts'
import { fillIn } from '#core/questionnaire/fillIn.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { Api } from './Api.ts'
import { ipQuery } from './lookUpIp.ts'
import { type JsonReply, postJson, textField } from './postJson.ts'

/** A submission as it waits to be sent. */
export interface PendingSubmission extends SubmissionDraft {
  /** ms since 1970, when the answer was accepted. */
  readonly at: number
}

/** The server refused a submission; `message` is what it said, if anything. */
class SubmissionRefused extends Error {
  readonly status: number
  readonly serverMessage: string | undefined

  constructor(reply: JsonReply) {
    super(`The server answered ${reply.status}`)
    this.status = reply.status
    this.serverMessage = textField(reply, 'error') ?? textField(reply, 'message')
  }

  /** Whether the same body can succeed later. */
  get isTemporary(): boolean {
    return this.status >= 500 || this.status === 408 || this.status === 425 || this.status === 429
  }
}

/** Tries before a submission is given up. */
const MAX_RETRIES = 6
/** ms; the longest pause between two tries. */
const MAX_PAUSE_MS = 30_000

/** Sends one submission. Rejects when the server does not take it. Source: spec §7. */
export async function submitAnswer(api: Api, queryClient: QueryClient, pending: PendingSubmission): Promise<void> {
  const [{ formatBrisbane }, ipAddress] = await Promise.all([
    import('#core/time/formatBrisbane.ts'),
    // The failure itself is shown beside the form; an answer goes out all the same.
    queryClient.ensureQueryData(ipQuery(api)).catch(() => UNKNOWN_IP),
  ])
  const body: SubmissionBody = {
    ...pending.fields,
    sessionId: pending.session.id,
    sessionDate: formatBrisbane(pending.session.openedAt),
    timestamp: formatBrisbane(pending.at),
    ipAddress,
  }
  const reply = await postJson(api, '/submit', { body, init: { keepalive: true } })
  if (!reply.ok) throw new SubmissionRefused(reply)
}

/** What a failed submission logs; the visitor never sees it. Pure. Source: spec §8. */
export function submissionLog(error: unknown, messages: Questionnaire['messages']): string {
  if (error instanceof SubmissionRefused)
    return fillIn(messages.submissionFailed, { message: error.serverMessage ?? messages.serverError })
  if (error instanceof TypeError) return messages.noResponse
  if (error instanceof Error) return fillIn(messages.submissionError, { message: error.message })
  return messages.submissionUnexpected
}

/** Queues submissions: one after another in the order given, each tried again while it can still succeed, paused while offline. */
export function createSubmissionQueue(
  api: Api,
  queryClient: QueryClient,
  onFailedTry: (error: unknown) => void,
): (pending: PendingSubmission) => void {
  const options: MutationOptions<void, unknown, PendingSubmission> = {
    mutationKey: ['submitAnswer'],
    scope: { id: 'submitAnswer' },
    mutationFn: (pending) => submitAnswer(api, queryClient, pending),
    retry: (failures, error) => {
      onFailedTry(error)
      return failures < MAX_RETRIES && !(error instanceof SubmissionRefused && !error.isTemporary)
    },
    retryDelay: (failures) => Math.min(MAX_PAUSE_MS, 1000 * 2 ** failures),
  }
  // A rejection was reported as the last failed try.
  return (pending) => void new MutationObserver(queryClient, options).mutate(pending).catch(() => undefined)
}
