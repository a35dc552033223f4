import type { SubmissionBody } from '#core/contract/submission.ts'
import { type Answer, answerOf } from './Answer.ts'
import type { Refusals } from './FaultScenario.ts'
import type { PostReply } from './postJson.ts'

/** What the visitors of a scenario sent, and the replies they got; it grows while they run. */
export interface Ledger {
  readonly posted: Answer[]
  readonly acknowledged: Answer[]
  readonly refused: Refusals
  /** Posts without a reply: the server may have stored them or not. */
  inDoubt: number
  /** Replies that a correct server never gives, and how often: `500`, `422 …`. */
  readonly unexpected: Map<string, number>
  /** ms from a post to its acknowledgement. */
  readonly latencies: number[]
  /** ms since 1970 of the last acknowledgement. */
  lastAcknowledgedAt: number
}

/** A ledger without entries. */
export function newLedger(): Ledger {
  return {
    posted: [],
    acknowledged: [],
    refused: { withRetryAfter: 0, without: 0 },
    inDoubt: 0,
    unexpected: new Map(),
    latencies: [],
    lastAcknowledgedAt: 0,
  }
}

/** Refusals after which a visitor's browser tries again, since the answer is still good. */
const TRY_AGAIN = [408, 425, 429, 503]

/** Records the reply to a post. True when it was acknowledged. */
export function enterReply(ledger: Ledger, body: SubmissionBody, reply: PostReply): boolean {
  if (reply.status === 200) {
    ledger.acknowledged.push(answerOf(body))
    ledger.latencies.push(reply.ms)
    ledger.lastAcknowledgedAt = Date.now()
    return true
  }
  if (TRY_AGAIN.includes(reply.status)) ledger.refused[reply.retryAfter === null ? 'without' : 'withRetryAfter'] += 1
  else enterUnexpected(ledger, `${reply.status} ${reply.status < 500 ? reply.text : ''}`.trim())
  return false
}

/** Sentences for the table about replies that the server must never give. Pure. */
export function unexpectedReplies(ledger: Ledger): readonly string[] {
  return [...ledger.unexpected].map(([reply, times]) => `${times} × answered ${reply}`)
}

function enterUnexpected(ledger: Ledger, reply: string): void {
  ledger.unexpected.set(reply, (ledger.unexpected.get(reply) ?? 0) + 1)
}
