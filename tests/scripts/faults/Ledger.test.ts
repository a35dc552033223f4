import { describe, expect, it } from 'vitest'
import { enterReply, newLedger, unexpectedReplies } from '../../../scripts/faults/Ledger.ts'
import type { PostReply } from '../../../scripts/faults/postJson.ts'
import { aSubmission } from '../../support/aSubmission.ts'
import { anAnswer } from './anAnswer.ts'

const aReply = (overrides: Partial<PostReply>): PostReply => ({
  status: 200,
  retryAfter: null,
  text: '{"status":"ok"}',
  ms: 3,
  ...overrides,
})

describe('enterReply', () => {
  it('counts only ok as an acknowledgement', () => {
    const ledger = newLedger()
    expect(enterReply(ledger, aSubmission(), aReply({ status: 503, retryAfter: 2 }))).toBe(false)
    expect(ledger.acknowledged).toEqual([])
    expect(enterReply(ledger, aSubmission(), aReply({}))).toBe(true)
    const { sessionId, timestamp } = aSubmission()
    expect(ledger.acknowledged).toEqual([anAnswer({ sessionId, timestamp })])
    expect(ledger.latencies).toEqual([3])
  })

  it('counts refusals with and without Retry-After', () => {
    const ledger = newLedger()
    enterReply(ledger, aSubmission(), aReply({ status: 503, retryAfter: 2 }))
    enterReply(ledger, aSubmission(), aReply({ status: 429, retryAfter: 0 }))
    enterReply(ledger, aSubmission(), aReply({ status: 503 }))
    expect(ledger.refused).toEqual({ withRetryAfter: 2, without: 1 })
    expect(unexpectedReplies(ledger)).toEqual([])
  })

  it('reports every reply that no visitor should get', () => {
    const ledger = newLedger()
    enterReply(ledger, aSubmission(), aReply({ status: 500 }))
    enterReply(ledger, aSubmission(), aReply({ status: 500 }))
    enterReply(ledger, aSubmission(), aReply({ status: 422, text: 'no' }))
    expect(unexpectedReplies(ledger)).toEqual(['2 × answered 500', '1 × answered 422 no'])
  })
})
