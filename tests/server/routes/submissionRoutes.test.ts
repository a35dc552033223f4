import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { aSubmission } from '../../support/aSubmission.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'

/** As served last year: with a fund that is gone, and a question that is gone. */
const olderDefinition: QuestionnaireDefinition = {
  ...shippedDefinition,
  version: '0.9.0',
  steps: shippedDefinition.steps.flatMap((step) => {
    if (step.id === 'q1' && step.type === 'multiple-choice') return [{ ...step, options: ['AMP', 'Closed Fund'] }]
    if (step.id !== 'q4') return [step]
    return [step, { id: 'q4b', type: 'text' as const, text: 'What is your suburb?', next: [{ goTo: null }] }]
  }),
}

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ older: [olderDefinition] })
}, OPENING_MS)
afterAll(() => server.close())
beforeEach(() => server.clear())

const submit = (body: unknown, headers: Record<string, string> = {}) => server.post('/api/submit', body, headers)

interface StoredRow {
  readonly question_id: string
  readonly answer: string
  readonly claimed: boolean
  readonly flags: readonly string[]
  readonly payload: Readonly<Record<string, unknown>>
  readonly client_address: string
  readonly received_at: Date
}
const rows = () => server.database.query<StoredRow>('select * from submission order by client_timestamp')

/** A time of day as the browser sends it; later for a higher number. */
const at = (second: number) => `2026-11-20T12:35:${String(second).padStart(2, '0')}.000+10:00`

describe('POST /api/submit', () => {
  it('stores the answer with its payload, the address it came from and when it came', async () => {
    const response = await submit({ ...aSubmission(), unknownField: 'x' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ status: 'ok' })
    const [row] = await rows()
    expect(row).toMatchObject({ question_id: 'q1', answer: 'AMP', claimed: false, flags: [], payload: aSubmission() })
    expect(row?.payload).not.toHaveProperty('unknownField')
    expect(row?.client_address).toBe('127.0.0.1')
    expect(row?.received_at.toISOString()).toBe('2026-11-20T02:00:02.000Z')
  })

  it('accepts a repetition and stores it once, also ten at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => submit(aSubmission())))
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
    expect(await server.countSubmissions()).toBe(1)
  })

  it('stores a changed answer and both of a mobile pair as rows of their own', async () => {
    await submit(aSubmission({ timestamp: at(1) }))
    await submit(aSubmission({ timestamp: at(2), answer: 'REST' }))
    const mobile = { questionID: 'q7', answer: '+61491570156', timestamp: at(3) }
    await submit(aSubmission({ ...mobile, is2FAVerified: false, is2FASubmission: false }))
    await submit(aSubmission({ ...mobile, is2FAVerified: true, is2FASubmission: true }))
    expect((await rows()).map(({ answer, claimed }) => [answer, claimed])).toEqual(
      expect.arrayContaining([
        ['AMP', false],
        ['REST', false],
        ['+61491570156', false],
        ['+61491570156', true],
      ]),
    )
    expect(await server.countSubmissions()).toBe(4)
  })

  it('stores the number of any spelling in E.164, and a text trimmed', async () => {
    await submit(aSubmission({ questionID: 'q7', answer: '0491 570 156', timestamp: at(1) }))
    await submit(aSubmission({ questionID: 'q5', answer: '  Zoë ', timestamp: at(2) }))
    expect((await rows()).map(({ answer }) => answer)).toEqual(['+61491570156', 'Zoë'])
  })

  it('flags an answer whose question the session has not reached, and stores it (D21)', async () => {
    await submit(aSubmission({ questionID: 'q7', answer: '+61491570156', timestamp: at(1) }))
    await submit(aSubmission({ questionID: 'q1', answer: 'AMP', timestamp: at(2) }))
    await submit(aSubmission({ questionID: 'q2', answer: '$0 - $50,000', timestamp: at(3) }))
    await submit(aSubmission({ questionID: 'q3', answer: '20 - 29', timestamp: at(4) }))
    expect((await rows()).map(({ flags }) => flags)).toEqual([['impossible-order'], [], [], ['impossible-order']])
  })

  it('stores and flags what only an older definition knows (D21)', async () => {
    expect((await submit(aSubmission({ answer: 'Closed Fund', timestamp: at(1) }))).statusCode).toBe(200)
    const suburb = { questionID: 'q4b', answer: 'Cairns', timestamp: at(2) }
    expect((await submit(aSubmission(suburb))).statusCode).toBe(200)
    expect((await rows()).map(({ flags }) => flags)).toEqual([
      ['older-definition'],
      ['older-definition', 'impossible-order'],
    ])
  })

  it.each([
    ['a question no definition has', { questionID: 'q99' }, 'This question is not part of the form.'],
    ['a step that is no question', { questionID: 'notEligible' }, 'This question is not part of the form.'],
    ['an option no definition has', { answer: 'Fund of the Moon' }, 'Invalid answer. Please try again.'],
    ['nothing for a choice', { answer: '' }, 'Please select an option'],
    ['nothing for a required text', { questionID: 'q5', answer: '' }, 'Please enter your first name'],
    ['blanks for a required text', { questionID: 'q5', answer: '  ' }, 'Please enter your first name'],
    ['a landline', { questionID: 'q7', answer: '+61290001234' }, 'Please enter a valid Australian mobile number'],
    ['a tab in an answer', { questionID: 'q5', answer: 'Ann\tLee' }, 'Please remove the special characters'],
    ['a month that is none', { timestamp: '2026-13-20T12:34:56.789+10:00' }, 'The time of your answer'],
  ])('refuses %s with 422, a sentence and no row', async (_what, overrides, message) => {
    const response = await submit(aSubmission(overrides))
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({ error: expect.stringContaining(message) })
    expect(await server.countSubmissions()).toBe(0)
  })
})

describe('bad input to POST /api/submit', () => {
  const json = (overrides: object) => JSON.stringify({ ...aSubmission(), ...overrides })
  const without = (field: string) => JSON.stringify({ ...aSubmission(), [field]: undefined })
  type Case = [what: string, status: number, body: string, headers?: Record<string, string>]
  const cases: Case[] = [
    ['text that is no JSON', 400, 'not json'],
    ['JSON cut short', 400, json({}).slice(0, 50)],
    ['nothing', 400, ''],
    ['null', 400, 'null'],
    ['a list', 400, '[]'],
    ['a list of submissions', 400, `[${json({})}]`],
    ['a body over 16 KiB', 413, json({ answer: 'x'.repeat(16_384) })],
    ['plain text', 415, json({}), { 'content-type': 'text/plain' }],
    ['a form', 415, 'answer=AMP', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['XML', 415, '<a/>', { 'content-type': 'application/xml' }],
    ['a number for a text', 400, json({ answer: 614 })],
    ['a text for a boolean', 400, json({ hasTrackedOpenEvent: 'true' })],
    ['a text for the claim', 400, json({ is2FAVerified: 'true' })],
    ['an object for an answer', 400, json({ answer: { $gt: '' } })],
    ['a list for an answer', 400, json({ answer: ['AMP'] })],
    ['null for an answer', 400, json({ answer: null })],
    ['an answer of 2,001 characters', 400, json({ answer: 'x'.repeat(2001) })],
    ['another version', 400, json({ version: '2.0.0' })],
    ['a time without milliseconds', 400, json({ timestamp: '2026-11-20T12:34:56+10:00' })],
    ['a time of another zone', 400, json({ timestamp: '2026-11-20T12:34:56.789Z' })],
    ['a session with a path', 400, json({ sessionId: '../../etc/passwd' })],
    ['a session with a quote', 400, json({ sessionId: "a'; drop table submission;--" })],
    ['a short session', 400, json({ sessionId: 'short' })],
    ['a NUL in the answer', 400, json({ questionID: 'q5', answer: 'a\0b' })],
    ['a NUL in a field nobody reads', 400, json({ more: { deep: ['\0'] } })],
    ['a NUL in a key', 400, json({ 'a\0': 1 })],
    ['half a surrogate pair', 400, json({ questionID: 'q5', answer: 'x' }).replace('"x"', '"\\ud83d"')],
    ['the other half', 400, json({ questionID: 'q5', answer: 'x' }).replace('"x"', '"\\ude00 ok"')],
    ['a __proto__ key', 400, json({}).replace('{', '{"__proto__":{"isAdmin":true},')],
    ['a constructor.prototype key', 400, json({}).replace('{', '{"constructor":{"prototype":{"a":1}},')],
    ['7,000 nested lists', 400, `{"a":${'['.repeat(7000)}${']'.repeat(7000)}}`],
    ...Object.keys(aSubmission()).map((field): Case => [`no ${field}`, 400, without(field)]),
  ]

  it.each(cases)('refuses %s with %i, a sentence and no row', async (_what, status, body, headers = {}) => {
    const response = await submit(body, headers)
    expect(response.statusCode).toBe(status)
    expect(Object.keys(response.json())).toEqual(['error'])
    expect(response.json().error).toMatch(/^[A-Z][^{}<>_]+\.$/)
    expect(response.body).not.toMatch(/Bad Request|Unsupported|Payload|FST_|node_modules|body\//)
    expect(await server.countSubmissions()).toBe(0)
    expect((await submit(aSubmission())).statusCode).toBe(200)
  })

  it('answers any JSON, alone or in any field, with a status below 500 and a sentence', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.constantFrom(...Object.keys(aSubmission())), async (value, field) => {
        for (const body of [value, { ...aSubmission(), [field]: value }]) {
          const response = await submit(JSON.stringify(body))
          expect(response.statusCode).toBeLessThan(500)
          expect([['status'], ['error']]).toContainEqual(Object.keys(response.json()))
        }
      }),
      { numRuns: 150 },
    )
  })
})
