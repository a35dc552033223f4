import { IDEMPOTENCY_HEADER, QUESTIONNAIRE_HEADER, type SubmissionBody } from '#core/contract/submission.ts'
import { plainBrisbane } from '#core/time/plainBrisbane.ts'
import type { Api } from '../Api.ts'
import { isPage } from '../isPage.ts'
import { postJson } from '../postJson.ts'
import type { PendingSubmission } from './PendingSubmission.ts'
import { SubmissionRefused } from './SubmissionRefused.ts'

/** bytes; browsers refuse `keepalive` requests once their bodies in flight exceed 64 KiB, headers not counted. Source: Fetch standard. */
const KEEPALIVE_LIMIT = 60_000

/** ms; a connection that hangs must not hold back the answers behind it. */
const REQUEST_TIMEOUT_MS = 30_000

/** What one try to send a submission needs besides the submission. */
interface SubmissionTry {
  /** ms since 1970. */
  readonly now: () => number
  /** Bytes of request bodies in flight; `submitAnswer` updates it. */
  readonly inFlight: { bytes: number }
}

/**
 * Sends one submission, the same bytes on each try; the request has started when the call returns. Rejects when the server does not accept
 * it. Source: spec §7.
 */
export async function submitAnswer(
  api: Api,
  submission: Required<PendingSubmission>,
  { now, inFlight }: SubmissionTry,
): Promise<void> {
  const body: SubmissionBody = {
    ...submission.fields,
    sessionId: submission.session.id,
    sessionDate: plainBrisbane(submission.session.openedAt),
    timestamp: plainBrisbane(submission.at),
    ipAddress: submission.ipAddress,
  }
  const size = new TextEncoder().encode(JSON.stringify(body)).length
  inFlight.bytes += size
  try {
    const reply = await postJson(api, '/submit', {
      body,
      headers: {
        [IDEMPOTENCY_HEADER]: submission.id,
        ...(submission.questionnaire && { [QUESTIONNAIRE_HEADER]: submission.questionnaire }),
      },
      // The request continues after the page is left.
      keepalive: inFlight.bytes < KEEPALIVE_LIMIT,
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    if (!reply.ok || isPage(reply)) throw new SubmissionRefused(reply, now())
  } finally {
    inFlight.bytes -= size
  }
}
