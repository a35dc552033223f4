import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { foldLead } from '#server/submissions/foldLead.ts'
import type { SubmissionRow } from '#server/submissions/SubmissionRow.ts'
import { shippedDefinition, shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

const MOBILE = '+61491570156'
const served = { hash: 'served', questionnaire: shippedQuestionnaire }

/** The nth submission of a session, a second after the one before. */
function aRow(second: number, overrides: Partial<SubmissionRow> = {}): SubmissionRow {
  return {
    sessionId: 'session-1',
    questionId: 'q1',
    timestamp: `2026-11-20T12:00:${String(second).padStart(2, '0')}.000+10:00`,
    is2FASubmission: false,
    answer: 'AMP',
    claimed: false,
    version: '1.0.0',
    definitionHash: 'served',
    receivedAt: new Date(Date.parse('2026-11-20T12:10:00+10:00') + second * 1000),
    ...overrides,
  }
}

const answers = { q1: 'AMP', q2: '$200k+', q3: '40 - 49', q4: 'QLD', q5: 'Zoë', q6: 'Nguyễn', q7: MOBILE }
const complete = [
  ...Object.entries(answers).map(([questionId, answer], index) => aRow(index + 1, { questionId, answer })),
  aRow(8, { questionId: 'q7', answer: MOBILE, is2FASubmission: true, claimed: true }),
]

const fold = (submissions: readonly SubmissionRow[], provenMobiles: readonly string[] = []) =>
  foldLead({ sessionId: 'session-1', submissions, provenMobiles }, [served])

describe('foldLead', () => {
  it('folds the whole funnel to a complete, proven lead', () => {
    expect(fold(complete, [MOBILE])).toEqual({
      sessionId: 'session-1',
      status: 'complete',
      eligible: true,
      answers,
      mobile: MOBILE,
      mobileClaimed: true,
      mobileProven: true,
      createdAt: '2026-11-20T12:10:01.000+10:00',
      updatedAt: '2026-11-20T12:10:08.000+10:00',
      version: '1.0.0',
    })
  })

  it('keeps what the browser claims apart from what our own check has proven (D14)', () => {
    expect(fold(complete)).toMatchObject({ mobileClaimed: true, mobileProven: false })
    expect(fold(complete, ['+61491570006'])).toMatchObject({ mobileClaimed: true, mobileProven: false })
    expect(fold(complete.slice(0, 7), [MOBILE])).toMatchObject({ mobileClaimed: false, mobileProven: true })
  })

  it('has neither claim nor proof for a number changed afterwards', () => {
    const changed = [...complete, aRow(9, { questionId: 'q7', answer: '+61491570006' })]
    expect(fold(changed, [MOBILE])).toMatchObject({
      mobile: '+61491570006',
      mobileClaimed: false,
      mobileProven: false,
    })
  })

  it('takes the latest answer to a question, and leaves out what is off the way then (D9)', () => {
    const changed = [...complete, aRow(9, { questionId: 'q3', answer: '60+' })]
    expect(fold(changed, [MOBILE])).toMatchObject({
      status: 'not-eligible',
      eligible: false,
      answers: { q1: 'AMP', q2: '$200k+', q3: '60+' },
      mobile: null,
      mobileClaimed: false,
      mobileProven: false,
    })
  })

  it.each([
    [1, 'partial', null],
    [4, 'partial', true],
    [6, 'partial', true],
    [7, 'complete', true],
  ])('is after %i answers %s, eligible %j', (many, status, eligible) => {
    expect(fold(complete.slice(0, many))).toMatchObject({ status, eligible })
  })

  it('is an empty partial lead when only q7 came', () => {
    expect(fold(complete.slice(7), [MOBILE])).toMatchObject({ status: 'partial', answers: {}, mobile: null })
  })

  it('is the same whatever the order and repetition of the rows', () => {
    const log = [...complete, aRow(9, { questionId: 'q2', answer: '$50,000 - $100,000' })]
    const expected = fold(log, [MOBILE])
    fc.assert(
      fc.property(fc.shuffledSubarray(log, { minLength: log.length }), fc.subarray(log), (order, repeated) => {
        expect(fold([...repeated, ...order], [MOBILE])).toEqual(expected)
      }),
    )
  })

  it('is the same whatever the order they came in', () => {
    const arrivals = complete.map(({ receivedAt }) => receivedAt)
    fc.assert(
      fc.property(fc.shuffledSubarray(arrivals, { minLength: arrivals.length }), (order) => {
        const log = complete.map((row, index) => ({ ...row, receivedAt: order[index] ?? row.receivedAt }))
        expect(fold(log, [MOBILE])).toEqual(fold(complete, [MOBILE]))
      }),
    )
  })

  it('lets the later arrival win between equal timestamps', () => {
    const rows = [
      aRow(1, { answer: 'AMP', is2FASubmission: true, receivedAt: new Date(1000) }),
      aRow(1, { answer: 'REST', receivedAt: new Date(2000) }),
    ]
    expect(fold(rows).answers).toEqual({ q1: 'REST' })
  })

  it('keeps a lead complete that was completed before a question was added', () => {
    const newer: QuestionnaireDefinition = {
      ...shippedDefinition,
      steps: shippedDefinition.steps.flatMap((step) =>
        step.id === 'q2'
          ? [{ id: 'q1b', type: 'text' as const, text: 'Since when?', next: [{ goTo: 'q2' }] }, step]
          : [step.id === 'q1' ? { ...step, next: [{ goTo: 'q1b' }] } : step],
      ),
    }
    const definitions = [{ hash: 'newer', questionnaire: compileQuestionnaire(newer) }, served]
    const acrossTheChange = complete.map((row, index) => ({ ...row, definitionHash: index < 3 ? 'served' : 'newer' }))
    const lead = foldLead({ sessionId: 'session-1', submissions: acrossTheChange, provenMobiles: [] }, definitions)
    expect(lead).toMatchObject({ status: 'complete', answers })
  })
})
