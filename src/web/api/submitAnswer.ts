import { IDEMPOTENCY_HEADER, QUESTIONNAIRE_HEADER, type SubmissionBody } from '#core/contract/submission.ts'
import type { Api } from './Api.ts'
import { postJson } from './postJson.ts'
import type { PendingSubmission } from './queue/PendingSubmission.ts'
import { SubmissionRefused } from './queue/SubmissionRefused.ts'

/** bytes; browsers refuse `keepalive` beyond 64 KiB under way at a time, headers not counted. Source: Fetch standard. */
const KEEPALIVE_LIMIT = 60_000

/** ms; a connection that hangs must not hold back the answers behind it. */
const REQUEST_TIMEOUT_MS = 30_000

/** What one try to send a submission needs beside the submission. */
export interface SubmissionTry {
  /** ms since 1970. */
  readonly now: () => number
  /** The bodies under way at this moment; counted here. */
  readonly inFlight: { bytes: number }
  /** Writes an instant down as the contract has it. */
  readonly formatTime: (instant: number) => string
}

/** Sends one submission, the same bytes each time; the request is under way when the call returns. Rejects when the server does not take it. Source: spec §7, D8. */
export async function submitAnswer(
  api: Api,
  submission: Required<PendingSubmission>,
  attempt: SubmissionTry,
): Promise<void> {
  const { inFlight, formatTime } = attempt
  const body: SubmissionBody = {
    ...submission.fields,
    sessionId: submission.session.id,
    sessionDate: formatTime(submission.session.openedAt),
    timestamp: formatTime(submission.at),
    ipAddress: submission.ipAddress,
  }
  const size = new TextEncoder().encode(JSON.stringify(body)).length
  inFlight.bytes += size
  try {
    const reply = await postJson(api, '/submit', {
      body,
      headers: {
        [IDEMPOTENCY_HEADER]: submission.id,
        // Not there on what an earlier build of this site left waiting.
        ...(submission.questionnaire && { [QUESTIONNAIRE_HEADER]: submission.questionnaire }),
      },
      // Goes on when the page is left.
      init: { keepalive: inFlight.bytes < KEEPALIVE_LIMIT, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) },
    })
    if (!reply.ok) throw new SubmissionRefused(reply, attempt.now())
  } finally {
    inFlight.bytes -= size
  }
}
