import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import { stepById } from '#core/questionnaire/stepById.ts'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { SubmissionRow } from '#server/storage/SubmissionRow.ts'
import { foldLead, type Lead } from '#server/submissions/foldLead.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { questionTextOf } from '../../support/questionTextOf.ts'
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
    questionText: questionTextOf(overrides.questionId ?? 'q1'),
    flags: [],
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

const withTextOfQ1 = (text: string): QuestionnaireDefinition => ({
  ...shippedDefinition,
  steps: shippedDefinition.steps.map((step) => (step.id === 'q1' ? { ...step, text } : step)),
})

const fold = (submissions: readonly SubmissionRow[], provenMobiles: readonly string[] = []) =>
  foldLead({ sessionId: 'session-1', submissions, provenMobiles }, [served])

/** What a visitor's browser sends in a whole session, including Back and changed answers. */
const session: readonly SubmissionRow[] = [
  ...complete.slice(0, 6),
  aRow(7, { questionId: 'q5', answer: 'Zoe' }),
  aRow(8, { questionId: 'q6', answer: 'Nguyen' }),
  aRow(9, { questionId: 'q6', answer: 'O’Brien' }),
  aRow(10, { questionId: 'q7', answer: MOBILE }),
  aRow(11, { questionId: 'q7', answer: MOBILE, is2FASubmission: true, claimed: true }),
]

/** The same rows as they might arrive: in any order, some more than once, each with its time of arrival. */
const anyArrival = (rows: readonly SubmissionRow[]) =>
  fc
    .tuple(fc.shuffledSubarray([...rows], { minLength: rows.length }), fc.subarray([...rows]))
    .map(([order, repeated]) => [...order, ...repeated])
    .map((order) =>
      order.map((row, index) => ({ ...row, receivedAt: new Date(Date.parse('2026-11-20T12:10:00+10:00') + index) })),
    )

/** The parts that do not depend on the time of arrival. */
const withoutTimes = ({ createdAt: _created, updatedAt: _updated, ...lead }: Lead) => lead

describe('foldLead', () => {
  it('V1 does not mark a number as proven because the browser claims so', () => {
    expect(fold(complete)).toMatchObject({ mobileProven: false, flags: ['unproven-claim'] })
    expect(fold(complete.slice(0, 7))).toMatchObject({ mobileClaimed: false, mobileProven: false, flags: [] })
  })

  it('V3 gives one lead for any order and repetition of the q7 pair', () => {
    const expected = withoutTimes(fold(complete, [MOBILE]))
    const [first, second] = complete.slice(6)
    if (!first || !second) throw new Error('There is no pair')
    for (const pair of [
      [first, second],
      [second, first],
      [second, first, second],
      [first, first, second, second],
    ]) {
      expect(withoutTimes(fold([...complete.slice(0, 6), ...pair], [MOBILE]))).toEqual(expected)
    }
    const sameInstant = [first, { ...second, timestamp: first.timestamp }]
    expect(withoutTimes(fold([...complete.slice(0, 6), ...sameInstant], [MOBILE]))).toEqual(expected)
    expect(withoutTimes(fold([...sameInstant.toReversed(), ...complete.slice(0, 6)], [MOBILE]))).toEqual(expected)
  })

  it("V3 gives one lead, flags and all, for any order and repetition of a session's log", () => {
    for (const log of [session, session.filter(({ questionId }) => questionId !== 'q2')]) {
      const expected = withoutTimes(fold(log, []))
      fc.assert(
        fc.property(anyArrival(log), (arrived) => {
          expect(withoutTimes(fold(arrived, []))).toEqual(expected)
        }),
      )
    }
  })

  it('V4 flags a question that was never asked and an impossible time, and keeps the answer', () => {
    const flagsOf = (overrides: Partial<SubmissionRow>) => {
      const lead = fold([...complete.slice(1), aRow(1, overrides)], [MOBILE])
      expect(lead).toMatchObject({ answers, status: 'complete' })
      return lead.flags
    }
    const timestamp = aRow(1).timestamp
    const after = (hours: number) => new Date(Date.parse(timestamp) + hours * 3_600_000)
    expect(flagsOf({})).toEqual([])
    expect(flagsOf({ questionText: 'What is your tax file number?' })).toEqual(['unknown-wording'])
    expect(flagsOf({ receivedAt: after(47) })).toEqual([])
    expect(flagsOf({ receivedAt: after(49) })).toEqual(['unlikely-time'])
    expect(flagsOf({ receivedAt: after(-0.9) })).toEqual([])
    expect(flagsOf({ receivedAt: after(-1.1) })).toEqual(['unlikely-time'])
  })

  it('V4 recognises the texts of every definition that was served', () => {
    const reworded = { hash: 'newer', questionnaire: compileQuestionnaire(withTextOfQ1('Which fund?')) }
    const lead = foldLead({ sessionId: 'session-1', submissions: complete, provenMobiles: [MOBILE] }, [
      reworded,
      served,
    ])
    expect(lead.flags).toEqual([])
    const asked = complete.map((row) => (row.questionId === 'q1' ? { ...row, questionText: 'Which fund?' } : row))
    expect(fold(asked, [MOBILE]).flags).toEqual(['unknown-wording'])
    expect(
      foldLead({ sessionId: 'session-1', submissions: asked, provenMobiles: [MOBILE] }, [reworded, served]).flags,
    ).toEqual([])
  })

  it('V5 marks a number as unproven that was changed after the check', () => {
    const changed = [
      ...complete,
      aRow(9, { questionId: 'q7', answer: '+61491570006', is2FASubmission: true, claimed: true }),
    ]
    expect(fold(changed, [MOBILE])).toMatchObject({
      mobile: '+61491570006',
      mobileClaimed: true,
      mobileProven: false,
      flags: ['impossible-order', 'unproven-claim'],
    })
  })

  it('D21 flags an answer to a question that the answers before it do not lead to', () => {
    expect(fold([aRow(1, { questionId: 'q7', answer: MOBILE }), aRow(2)]).flags).toEqual(['impossible-order'])
    const after = [
      aRow(1),
      aRow(2, { questionId: 'q2', answer: '$0 - $50,000' }),
      aRow(3, { questionId: 'q3', answer: '20 - 29' }),
    ]
    expect(fold(after)).toMatchObject({ status: 'not-eligible', flags: ['impossible-order'] })
    expect(fold(after.slice(0, 2)).flags).toEqual([])
    const offTheWayNow = aRow(10, { questionId: 'q3', answer: '40 - 49' })
    const declined = aRow(9, { questionId: 'q2', answer: '$0 - $50,000' })
    expect(fold([...complete.slice(0, 6), declined, offTheWayNow]).flags).toEqual(['impossible-order'])
    expect(fold([...complete.slice(0, 6), declined]).flags).toEqual([])
    const accepted = aRow(10, { questionId: 'q2', answer: '$200k+' })
    expect(fold([...complete.slice(0, 6), declined, accepted]).flags).toEqual(['impossible-order'])
    expect(fold(session, [MOBILE]).flags).toEqual([])
  })

  it('D21 flags an answer that was changed once the form was complete', () => {
    const changed = aRow(9, { questionId: 'q5', answer: 'Sam' })
    expect(fold([...complete, changed], [MOBILE])).toMatchObject({
      answers: { q5: 'Sam' },
      flags: ['impossible-order'],
    })
    expect(fold([...complete.slice(0, 6), changed]).flags).toEqual([])
  })

  it('D21 flags an answer that only an older definition contained when it arrived', () => {
    expect(fold([aRow(1, { flags: ['older-definition'] })]).flags).toEqual(['older-definition'])
  })

  it('I7 finds exactly those eligible whom the rule of spec §2 lets through, for every combination of choices', () => {
    const optionsOfQuestion = (id: string) => {
      const options = optionsOf(stepById(shippedQuestionnaire, id))
      if (!options) throw new Error(`${id} has no options`)
      return options.map(({ value }) => value)
    }
    let ways = 0
    for (const q1 of optionsOfQuestion('q1'))
      for (const q2 of optionsOfQuestion('q2'))
        for (const q3 of optionsOfQuestion('q3'))
          for (const q4 of optionsOfQuestion('q4')) {
            ways += 1
            const rows = Object.entries({ q1, q2, q3, q4 }).map(([questionId, answer], index) =>
              aRow(index + 1, { questionId, answer }),
            )
            const isOut = q2 === '$0 - $50,000' || q3 === '60+'
            expect(fold(rows).eligible).toBe(!isOut)
          }
    expect(ways).toBe(10 * 5 * 5 * 7)
  })

  it('folds the whole funnel into a complete, proven lead', () => {
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
      flags: [],
    })
  })

  it('keeps what the browser claims separate from what our own check has proven (D14)', () => {
    expect(fold(complete)).toMatchObject({ mobileClaimed: true, mobileProven: false })
    expect(fold(complete, ['+61491570006'])).toMatchObject({ mobileClaimed: true, mobileProven: false })
    expect(fold(complete.slice(0, 7), [MOBILE])).toMatchObject({ mobileClaimed: false, mobileProven: true })
  })

  it('has neither claim nor proof for a number that was changed afterwards', () => {
    const changed = [...complete, aRow(9, { questionId: 'q7', answer: '+61491570006' })]
    expect(fold(changed, [MOBILE])).toMatchObject({
      mobile: '+61491570006',
      mobileClaimed: false,
      mobileProven: false,
    })
  })

  it('uses the latest answer to a question, and omits answers that are then off the path (D9)', () => {
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
  ])('has after %i answers the status %s, eligible %j', (many, status, eligible) => {
    expect(fold(complete.slice(0, many))).toMatchObject({ status, eligible })
  })

  it('is an empty partial lead when only q7 arrived', () => {
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

  it('is the same whatever order they arrived in', () => {
    const arrivals = complete.map(({ receivedAt }) => receivedAt)
    fc.assert(
      fc.property(fc.shuffledSubarray(arrivals, { minLength: arrivals.length }), (order) => {
        const log = complete.map((row, index) => ({ ...row, receivedAt: order[index] ?? row.receivedAt }))
        expect(fold(log, [MOBILE])).toEqual(fold(complete, [MOBILE]))
      }),
    )
  })

  it('is the same whatever the order of rows that were given and arrived at the same instant', () => {
    const { timestamp, receivedAt } = aRow(1)
    const sameInstant = complete.map((row) => ({ ...row, timestamp, receivedAt }))
    const expected = fold(sameInstant, [MOBILE])
    expect(expected).toMatchObject({ status: 'complete', flags: ['hurried'] })
    fc.assert(
      fc.property(fc.shuffledSubarray(sameInstant, { minLength: sameInstant.length }), (order) => {
        expect(fold(order, [MOBILE])).toEqual(expected)
      }),
    )
  })

  it('uses the later arrival of equal timestamps', () => {
    const rows = [
      aRow(1, { answer: 'AMP', is2FASubmission: true, receivedAt: new Date(1000) }),
      aRow(1, { answer: 'REST', receivedAt: new Date(2000) }),
    ]
    expect(fold(rows).answers).toEqual({ q1: 'REST' })
  })

  it('uses the second of a pair that arrived at the same instant, whatever their order', () => {
    const pair = [aRow(1, { answer: 'REST' }), aRow(1, { answer: 'AMP', is2FASubmission: true })]
    for (const rows of [pair, pair.toReversed()]) expect(fold(rows).answers).toEqual({ q1: 'AMP' })
  })

  it('uses the last mobile question on the path, and only the claim for that one', () => {
    const steps = [
      aQuestion({ id: 'q6', type: 'mobile', next: [{ goTo: 'q7' }] }),
      aQuestion({ id: 'q7', type: 'mobile' }),
    ]
    const leadWith = (answer: string) => {
      const submissions = [
        aRow(1, { questionId: 'q6', answer: MOBILE, is2FASubmission: true, claimed: true }),
        aRow(2, { questionId: 'q7', answer }),
      ]
      const definitions = [{ hash: 'served', questionnaire: aQuestionnaire({ steps }) }]
      return foldLead({ sessionId: 'session-1', submissions, provenMobiles: [] }, definitions)
    }
    expect(leadWith('+61491570006')).toMatchObject({ mobile: '+61491570006', mobileClaimed: false })
    expect(leadWith(MOBILE)).toMatchObject({ mobile: MOBILE, mobileClaimed: false })
  })

  it('follows the questionnaire that was shown last, although it was served before the other one', () => {
    const exit = { when: { question: 'q2', is: 'red' }, goTo: 'sorry' } as const
    const asking = (...exits: readonly (typeof exit)[]) =>
      aQuestionnaire({
        steps: [
          aQuestion({ id: 'q1', next: [{ goTo: 'q2' }] }),
          aQuestion({ id: 'q2', next: [...exits, { goTo: 'q3' }] }),
          aQuestion({ id: 'q3' }),
          { id: 'sorry', type: 'not-eligible' },
        ],
      })
    const right = { hash: 'right', questionnaire: asking() }
    const mistaken = { hash: 'mistaken', questionnaire: asking(exit) }
    const submissions = ['mistaken', 'right', 'right'].map((definitionHash, index) =>
      aRow(index, { questionId: `q${index + 1}`, answer: 'red', definitionHash }),
    )
    const lead = foldLead({ sessionId: 'session-1', submissions, provenMobiles: [] }, [mistaken, right])
    expect(lead).toMatchObject({ status: 'complete', answers: { q1: 'red', q2: 'red', q3: 'red' } })
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
