import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import type { Step } from '#core/step-types/index.ts'
import { createTally } from '#server/funnel/createTally.ts'
import { followSession } from '#server/funnel/followSession.ts'
import type { FunnelTable } from '#server/funnel/FunnelReport.ts'
import type { FunnelSession } from '#server/storage/funnelRows.ts'
import type { KeptDefinition } from '#server/storage/KeptDefinition.ts'
import { aFunnelSession, after, type Given } from '../../support/aFunnelSession.ts'
import { shippedDefinition, shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

/** As it was served before: with a question that is gone, between q3 and q4. */
const oldQuestionnaire = compileQuestionnaire({
  ...shippedDefinition,
  version: '0.9.0',
  steps: shippedDefinition.steps.flatMap((step) => {
    if (step.id === 'q3' && step.type === 'multiple-choice') return [{ ...step, next: [{ goTo: 'suburb' }] }]
    if (step.id !== 'q4') return [step]
    return [{ id: 'suburb', type: 'text' as const, text: 'What is your suburb?', next: [{ goTo: 'q4' }] }, step]
  }),
})

const definitions: readonly KeptDefinition[] = [
  { hash: 'new', questionnaire: shippedQuestionnaire },
  { hash: 'old', questionnaire: oldQuestionnaire },
]

function tableOf(sessions: readonly FunnelSession[]): FunnelTable {
  const tally = createTally()
  for (const session of sessions) tally.add(followSession(session, definitions))
  return tally.table('All', definitions)
}

/** By the name of the place: reached, answered, left. */
const counts = ({ lines }: FunnelTable) =>
  Object.fromEntries(lines.map(({ name, reached, answered, left }) => [name, [reached, answered, left]]))

const q1: Given = ['q1', 'AMP', 5]
const q2: Given = ['q2', '$200k+', 9]
const q3: Given = ['q3', '30 - 39', 12]
const q4: Given = ['q4', 'VIC', 20]
const q5: Given = ['q5', 'Mary', 30]
const q6: Given = ['q6', 'Smith', 40]
const q7: Given = ['q7', '+61491570156', 100]
const whole = [q1, q2, q3, q4, q5, q6, q7]

const proven = { visit: { codeAskedAt: after(60) }, provenAt: 90 }

describe('a tally', () => {
  it('counts every session at every place it came to, counted by hand', () => {
    const table = tableOf([
      aFunnelSession([]), // opened
      aFunnelSession([q1]),
      aFunnelSession([q1, ['q2', '$0 - $50,000', 8]]), // not eligible
      aFunnelSession([q1, q2, q3, q4]), // left at the good news, or at q5
      aFunnelSession([q1, q2, q3, q4, q5]),
      aFunnelSession([q1, q2, q3, q4, q5, q6]), // no number
      aFunnelSession([q1, q2, q3, q4, q5, q6], { visit: { codeAskedAt: after(60) } }), // a number, no code
      aFunnelSession(whole), // the browser says proven, we do not
      aFunnelSession(whole, proven),
      aFunnelSession(whole, { visit: null, provenAt: 90 }), // from before visits were noted
    ])
    expect([table.opened, table.completed]).toEqual([10, 2])
    expect(counts(table)).toEqual({
      q1: [10, 9, 1],
      q2: [9, 8, 1],
      q3: [7, 7, 0],
      q4: [7, 7, 0],
      eligibilityCheck: [7, 6, 1],
      q5: [6, 6, 0],
      q6: [6, 5, 1],
      q7: [5, 4, 1],
      'q7 code': [4, 2, 2],
      notEligible: [1, null, null],
      completed: [2, null, null],
    })
  })

  it('counts the latest answer: a visitor who went back counts where the new answer leads (D9)', () => {
    const back: Given = ['q2', '$0 - $50,000', 50]
    expect(counts(tableOf([aFunnelSession([q1, q2, q3, q4, q5, back])]))).toMatchObject({
      q2: [1, 1, 0],
      q3: [0, 0, 0],
      q5: [0, 0, 0],
      notEligible: [1, null, null],
    })
    const forth: Given = ['q2', '$200k+', 60]
    // In whatever order they arrived.
    for (const given of [
      [q1, q2, q3, back, forth],
      [q1, q2, q3, forth, back],
    ]) {
      expect(counts(tableOf([aFunnelSession(given)]))).toMatchObject({
        q2: [1, 1, 0],
        q3: [1, 1, 0],
        q4: [1, 0, 1],
        notEligible: [0, null, null],
      })
    }
  })

  it('counts at an interstitial behind the mobile question who gave no answer after it, though a code was texted before', () => {
    const next = { q4: 'q7', q7: 'eligibilityCheck', q6: null }
    const questionnaire = compileQuestionnaire({
      ...shippedDefinition,
      steps: ['q1', 'q2', 'q3', 'q4', 'q7', 'eligibilityCheck', 'q5', 'q6', 'notEligible'].flatMap((id) =>
        shippedDefinition.steps
          .filter((step) => step.id === id)
          .map((step) => (id in next ? { ...step, next: [{ goTo: next[id as keyof typeof next] }] } : step)),
      ),
    })
    const outcomes = (given: readonly Given[]) =>
      followSession(aFunnelSession(given, proven), [{ hash: 'new', questionnaire }]).places.slice(4)
    const known = [
      { key: 'q7', outcome: 'passed' },
      { key: 'q7/code', outcome: 'passed' },
    ]
    expect(outcomes([q1, q2, q3, q4, q7])).toEqual([...known, { key: 'eligibilityCheck', outcome: 'left' }])
    expect(outcomes([q1, q2, q3, q4, q7, q5])).toEqual([
      ...known,
      { key: 'eligibilityCheck', outcome: 'passed' },
      { key: 'q5', outcome: 'passed' },
      { key: 'q6', outcome: 'left' },
    ])
  })

  it('knows of no code but the first: at a second mobile question it neither counts nor times one', () => {
    const questionnaire = compileQuestionnaire({
      ...shippedDefinition,
      steps: shippedDefinition.steps.flatMap((step): readonly Step[] => {
        if (step.type !== 'mobile') return [step]
        return [
          { ...step, next: [{ goTo: 'partner' }] },
          { ...step, id: 'partner' },
        ]
      }),
    })
    const follow = (session: FunnelSession) => followSession(session, [{ hash: 'new', questionnaire }])
    expect(follow(aFunnelSession(whole, proven)).places.at(-1)).toEqual({ key: 'partner', outcome: 'left' })

    const both = aFunnelSession([...whole, ['partner', '+61491570157', 190]], proven)
    const second = { mobile: '+61491570157', approvedAt: after(180) }
    const { places, times } = follow({ ...both, proofs: [...both.proofs, second] })
    expect(places.at(-2)).toEqual({ key: 'partner/code', outcome: 'passed' })
    expect([...times.keys()]).toEqual(['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q7/code'])
  })

  it("times a step from the previous answer, or the opening, and the code by the server's clock", () => {
    const { lines } = tableOf([aFunnelSession(whole, proven)])
    const timed = lines.flatMap(({ name, medianMs }) => (medianMs === null ? [] : [[name, medianMs] as const]))
    const expected = {
      q1: 5_000,
      q2: 4_000,
      q3: 3_000,
      q4: 8_000,
      q5: 10_000,
      q6: 10_000,
      q7: 30_000,
      'q7 code': 30_000,
    }
    expect(timed.map(([name]) => name)).toEqual(Object.keys(expected))
    for (const [at, ms] of Object.values(expected).entries()) {
      expect(Math.abs((timed[at]?.[1] ?? 0) / ms - 1)).toBeLessThanOrEqual(0.02)
    }
  })

  it('gives the time that half of the visitors need at most, and the one that nine of ten need at most', () => {
    const sessions = Array.from({ length: 10 }, (_, at) => aFunnelSession([['q1', 'AMP', 10 * (at + 1)]]))
    const [line] = tableOf(sessions).lines
    expect([line?.medianMs, line?.p90Ms].map((ms) => Math.round((ms ?? 0) / 10_000))).toEqual([5, 9])
  })

  it('times a repeated answer by its last time, and skips negative durations', () => {
    const timesOf = (given: readonly Given[]) =>
      Object.fromEntries(followSession(aFunnelSession(given), definitions).times)
    expect(timesOf([q1, q2, ['q1', 'REST', 30]])).toEqual({ q1: 21_000, q2: 4_000 })
    expect(timesOf([['q1', 'AMP', -5], q2])).toEqual({ q2: 14_000 })
  })

  it('follows each session through the definition it saw, and shows the steps of both in one order', () => {
    const suburb: Given = ['suburb', 'Fitzroy', 15]
    const table = tableOf([
      aFunnelSession([q1, q2, q3]),
      aFunnelSession([q1, q2, q3], { hash: 'old' }),
      aFunnelSession([q1, q2, q3, suburb], { hash: 'old' }),
      aFunnelSession([], { hash: 'old' }),
    ])
    expect(table.lines.map(({ name }) => name).slice(0, 6)).toEqual([
      'q1',
      'q2',
      'q3',
      'suburb',
      'q4',
      'eligibilityCheck',
    ])
    expect(counts(table)).toMatchObject({ q1: [4, 3, 1], q3: [3, 3, 0], suburb: [2, 1, 1], q4: [2, 0, 2] })
  })

  it('adds up for any answers: reached = answered + left, and every session ends at one step', () => {
    const answers = [
      q1,
      q2,
      q3,
      q4,
      q5,
      q6,
      q7,
      ['q2', '$0 - $50,000', 11],
      ['q3', '60+', 13],
      ['suburb', 'x', 14],
    ] as const
    const session = fc
      .record({
        given: fc.subarray<Given>([...answers]),
        hash: fc.constantFrom('new', 'old'),
        isNoted: fc.boolean(),
        isAsked: fc.boolean(),
        isProven: fc.boolean(),
      })
      .filter(({ given, isNoted }) => given.length > 0 || isNoted)
      .map(({ given, hash, isNoted, isAsked, isProven }) =>
        aFunnelSession(given, {
          hash,
          visit: isNoted ? { codeAskedAt: isAsked ? after(60) : null } : null,
          ...(isProven && { provenAt: 90 }),
        }),
      )
    fc.assert(
      fc.property(fc.array(session, { minLength: 1, maxLength: 12 }), (sessions) => {
        const { opened, lines, completed } = tableOf(sessions)
        expect(opened).toBe(sessions.length)
        const passable = lines.filter(({ answered }) => answered !== null)
        expect(passable.map(({ answered, left }) => (answered ?? 0) + (left ?? 0))).toEqual(
          passable.map(({ reached }) => reached),
        )
        const stayed = lines.map(({ reached, left }) => left ?? reached)
        expect(stayed.reduce((sum, count) => sum + count, 0)).toBe(opened)
        expect(Math.max(...lines.map(({ reached }) => reached))).toBe(opened)
        expect(completed).toBeLessThanOrEqual(opened)
      }),
      { numRuns: 300 },
    )
  })
})
