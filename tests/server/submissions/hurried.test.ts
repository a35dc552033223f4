import { describe, expect, it } from 'vitest'
import type { SubmissionRow } from '#server/storage/SubmissionRow.ts'
import { leadFlags } from '#server/submissions/leadFlags.ts'
import { questionTextOf } from '../../support/questionTextOf.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

const START = Date.parse('2026-11-20T12:00:00.000+10:00')
const answers = { q1: 'AMP', q2: '$200k+', q3: '30 - 39', q4: 'NSW', q5: 'Zoë', q6: 'Lee', q7: '+61491570156' }

/** The flags of a session with an answer every `pauseMs`, all of which came `delayMs` after the last. */
function flagsOf(pauseMs: number, count = 7, delayMs = 0): readonly string[] {
  const submissions = Object.entries(answers)
    .slice(0, count)
    .map(([questionId, answer], index): SubmissionRow => {
      const time = START + index * pauseMs
      return {
        sessionId: 'session-1',
        questionId,
        questionText: questionTextOf(questionId),
        answer,
        timestamp: new Date(time).toISOString(),
        is2FASubmission: false,
        claimed: false,
        flags: [],
        version: '1.0.0',
        definitionHash: 'served',
        receivedAt: new Date(START + count * pauseMs + delayMs),
      }
    })
  const served = [{ hash: 'served', questionnaire: shippedQuestionnaire }]
  return leadFlags({ submissions, provenMobiles: [], definitions: served, everServed: served })
}

describe('hurried (E10)', () => {
  it.each([7, 4])('flags %d answers with less than half a second from one to the next', (count) => {
    expect(flagsOf(0, count)).toEqual(['hurried'])
    expect(flagsOf(499, count)).toEqual(['hurried'])
    expect(flagsOf(500, count)).toEqual([])
  })

  it('flags neither a few quick answers nor answers that all arrive at once later', () => {
    expect(flagsOf(100, 3)).toEqual([])
    expect(flagsOf(4_000, 7, 3_600_000)).toEqual([])
  })
})
