import fc from 'fast-check'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hash as hashOf } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import { submissionBodySchema } from '#core/contract/submissionSchema.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { readConfig } from '#server/config.ts'
import { hashDefinition } from '#server/definitions/hashDefinition.ts'
import { keepDefinition } from '#server/definitions/keepDefinition.ts'
import { submissionRoutes } from '#server/routes/submissionRoutes.ts'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'
import { aLongDefinition } from '../../../scripts/bench/aLongDefinition.ts'
import { aSubmission } from '../../support/aSubmission.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'

/** As served last year: with an option and a question that were removed since. */
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
  it('stores the answer with its payload, the address it came from and the time it arrived', async () => {
    const response = await submit({ ...aSubmission(), unknownField: 'x' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ status: 'ok' })
    const [row] = await rows()
    expect(row).toMatchObject({ question_id: 'q1', answer: 'AMP', claimed: false, flags: [], payload: aSubmission() })
    expect(row?.payload).not.toHaveProperty('unknownField')
    expect(row?.client_address).toBe('127.0.0.1')
    expect(row?.received_at.toISOString()).toBe('2026-11-20T02:00:02.000Z')
  })

  it('recognises a body by its known fields in the order of the schema, as earlier releases did', async () => {
    const body = { ...aSubmission(), is2FAVerified: false, is2FASubmission: false }
    await submit({ unknownField: 'x', ...Object.fromEntries(Object.entries(body).toReversed()) })
    // Safe: `properties` of an object schema is an object.
    const fields = Object.keys(submissionBodySchema['properties'] as object)
    const inOrder = Object.entries(body).toSorted(([a], [b]) => fields.indexOf(a) - fields.indexOf(b))
    expect(await server.database.query('select body_hash from submission')).toEqual([
      { body_hash: hashOf('sha256', JSON.stringify(Object.fromEntries(inOrder))) },
    ])
  })

  it('accepts a repetition and stores it once, also for ten at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => submit(aSubmission())))
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
    expect(await server.countSubmissions()).toBe(1)
  })

  it('stores a changed answer and both submissions of a mobile pair as separate rows', async () => {
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

  it('stores a number in any spelling in E.164, and a text trimmed', async () => {
    await submit(aSubmission({ questionID: 'q7', answer: '0491 570 156', timestamp: at(1) }))
    await submit(aSubmission({ questionID: 'q5', answer: '  Zoë ', timestamp: at(2) }))
    expect((await rows()).map(({ answer }) => answer)).toEqual(['+61491570156', 'Zoë'])
  })

  it('stores an answer to a question that the session has not reached; the lead has the flag (D21)', async () => {
    expect((await submit(aSubmission({ questionID: 'q7', answer: '+61491570156' }))).statusCode).toBe(200)
    expect((await rows()).map(({ flags }) => flags)).toEqual([[]])
  })

  it('stores and flags what only an older definition contains (D21)', async () => {
    expect((await submit(aSubmission({ answer: 'Closed Fund', timestamp: at(1) }))).statusCode).toBe(200)
    const suburb = { questionID: 'q4b', answer: 'Cairns', timestamp: at(2) }
    expect((await submit(aSubmission(suburb))).statusCode).toBe(200)
    expect((await submit(aSubmission({ timestamp: at(3) }))).statusCode).toBe(200)
    expect((await rows()).map(({ flags }) => flags)).toEqual([['older-definition'], ['older-definition'], []])
  })

  it('stores an answer by a definition that another process has started to serve meanwhile (D21)', async () => {
    const next: QuestionnaireDefinition = {
      ...shippedDefinition,
      steps: shippedDefinition.steps.map((step) =>
        step.id === 'q4' && step.type === 'multiple-choice' ? { ...step, options: [...step.options, 'TAS'] } : step,
      ),
    }
    await keepDefinition(server.database, next, new Date('2026-11-20T12:01:00+10:00'))
    const { hash } = hashDefinition(next)
    const state = aSubmission({ questionID: 'q4', answer: 'TAS' })
    expect((await submit(state, { 'x-questionnaire': hash })).statusCode).toBe(200)
    const stored = await server.database.query('select definition_hash as hash, flags from submission')
    expect(stored).toEqual([{ hash, flags: [] }])
  })

  it('asks for an answer again that pages give before any process serves their definition, and then stores it (D21)', async () => {
    const next: QuestionnaireDefinition = {
      ...shippedDefinition,
      steps: shippedDefinition.steps.map((step) =>
        step.id === 'q4' && step.type === 'multiple-choice'
          ? { ...step, options: [...step.options, 'Norfolk Island'] }
          : step,
      ),
    }
    const { hash } = hashDefinition(next)
    const send = () => submit(aSubmission({ questionID: 'q4', answer: 'Norfolk Island' }), { 'x-questionnaire': hash })
    const { statusCode, headers, body } = await send()
    expect(statusCode).toBe(409)
    expect(headers['retry-after']).toMatch(/^[1-5]$/)
    expect(JSON.parse(body)).toEqual({ error: expect.stringContaining('sent again') })
    expect(await server.countSubmissions()).toBe(0)
    await keepDefinition(server.database, next, new Date('2026-11-20T12:01:00+10:00'))
    await expect.poll(async () => (await send()).statusCode, { timeout: 5000, interval: 200 }).toBe(200)
    expect(await server.database.query('select definition_hash as hash from submission')).toEqual([{ hash }])
  })

  it('R1 refuses with 422, and does not confirm, an answer that the database refuses', async () => {
    const { database } = server
    await database.script(`alter table submission add constraint poison check (answer <> 'Zebedee') not valid`)
    const response = await submit(aSubmission({ questionID: 'q5', answer: 'Zebedee' }))
    await database.script('alter table submission drop constraint poison')
    expect([response.statusCode, response.json()]).toEqual([
      422,
      { error: 'Please remove the special characters from your answer.' },
    ])
    expect(await server.countSubmissions()).toBe(0)
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
    ['a leap day of another year', { timestamp: '2026-02-29T12:34:56.789+10:00' }, 'The time of your answer'],
    ['an hour that is none', { timestamp: '2026-11-20T24:00:00.000+10:00' }, 'The time of your answer'],
  ])('refuses %s with 422, a sentence and no row', async (_what, overrides, message) => {
    const response = await submit(aSubmission(overrides))
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({ error: expect.stringContaining(message) })
    expect(await server.countSubmissions()).toBe(0)
  })
})

describe('POST /api/submit, sent more than once', () => {
  const key = (value: string) => ({ 'idempotency-key': value })

  it('Q1 answers a hundred identical submissions at once alike and stores one, with a key and without', async () => {
    for (const headers of [{}, key('2f1c7a3e-8a53-4f2d-9f7c-0a52d7b0c001')]) {
      await server.clear()
      const replies = await Promise.all(Array.from({ length: 100 }, () => submit(aSubmission(), headers)))
      expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`))).toEqual(
        new Set(['200 {"status":"ok"}']),
      )
      expect(await server.countSubmissions()).toBe(1)
    }
  })

  it('Q1 refuses another body under the same key with 422, and keeps the first', async () => {
    await submit(aSubmission(), key('key-1'))
    for (const other of [{ answer: 'REST' }, { timestamp: at(9) }, { ipAddress: '203.0.113.8' }]) {
      const response = await submit(aSubmission(other), key('key-1'))
      expect(response.statusCode).toBe(422)
      expect(response.json().error).toMatch(/^This was sent before with another answer\./)
    }
    expect((await rows()).map(({ payload }) => payload)).toEqual([aSubmission()])
    expect((await submit(aSubmission(), key('key-1'))).statusCode).toBe(200)
  })

  it('Q1 refuses another answer for the same session, question, time and kind with 422, instead of losing it', async () => {
    await submit(aSubmission())
    expect((await submit(aSubmission({ answer: 'REST' }))).statusCode).toBe(422)
    expect((await submit(aSubmission({ answer: 'REST' }), key('key-1'))).statusCode).toBe(422)
    expect((await rows()).map(({ answer }) => answer)).toEqual(['AMP'])
  })

  it('Q1 accepts a repetition under another key, or none, as a repetition', async () => {
    for (const headers of [key('key-1'), {}, key('key-2'), key('key-1')]) {
      expect((await submit(aSubmission(), headers)).statusCode).toBe(200)
    }
    const reordered = Object.fromEntries(Object.entries(aSubmission()).toReversed())
    expect((await submit(reordered, key('key-1'))).statusCode).toBe(200)
    expect(await server.countSubmissions()).toBe(1)
  })

  it('Q2 recognises a repetition 23 hours and 8 days later', async () => {
    await submit(aSubmission(), key('key-1'))
    for (const hours of [23, 8 * 24]) {
      server.pass(hours * 3_600_000)
      expect((await submit(aSubmission(), key('key-1'))).statusCode).toBe(200)
    }
    expect(await server.countSubmissions()).toBe(1)
    server.pass(-(23 + 8 * 24) * 3_600_000)
  })

  it.each([
    ['nothing in it', ''],
    ['a space', 'a b'],
    ['256 characters', 'k'.repeat(256)],
    ['letters beyond ASCII', 'schl\u00fcssel'],
  ])('Q1 refuses a key with %s: 400', async (_what, value) => {
    const response = await submit(aSubmission(), key(value))
    expect(response.statusCode).toBe(400)
    expect(response.json().error).toMatch(/^Your answer came with a key/)
    expect(await server.countSubmissions()).toBe(0)
  })
})

/** What a visitor reads while the server is up and cannot store an answer now. */
const BUSY = { error: 'We are very busy or restarting. Please try again in a moment.' }

describe('POST /api/submit while as many answers wait as may', () => {
  it(
    'R6 answers 503 with a sentence and a Retry-After from 1 to 5 seconds, not the same for all, and stores the others',
    async () => {
      const crowded = await openTestApp({ config: { limits: { ...readConfig({}).limits, waitingSubmissions: 1 } } })
      const replies = await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          crowded.post('/api/submit', aSubmission({ sessionId: `session-${index}` })),
        ),
      )
      const refused = replies.filter(({ statusCode }) => statusCode !== 200)
      expect(refused.length).toBeGreaterThan(20)
      expect(refused.map((reply) => [reply.statusCode, reply.json()])).toEqual(refused.map(() => [503, BUSY]))
      const waits = new Set(refused.map(({ headers }) => headers['retry-after']))
      expect(['1', '2', '3', '4', '5']).toEqual(expect.arrayContaining([...waits]))
      expect(waits.size).toBeGreaterThan(1)
      expect(await crowded.countSubmissions()).toBe(60 - refused.length)
      await crowded.close()
    },
    OPENING_MS,
  )
})

describe('a server whose database is away', () => {
  let away: TestApp
  beforeAll(async () => {
    away = await openTestApp()
    await away.database.close()
  }, OPENING_MS)
  afterAll(() => away.app.close())

  it.each([
    ['/api/submit', aSubmission()],
    ['/api/verify', { mobile_number: '0491570156' }],
    ['/api/verify/check', { mobile_number: '0491570156', code: '123456' }],
  ])('R6 answers 503 with a Retry-After to %s', async (url, body) => {
    const { statusCode, headers } = await away.post(url, body, { 'x-session-id': 'session-1' })
    expect(statusCode).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
  })

  it('is not ready', async () => {
    expect((await away.app.inject('/readyz')).statusCode).toBe(503)
  })
})

describe('the crowd of answers under way', () => {
  it.each([
    [503, new DatabaseUnavailableError(new Error('away'))],
    [500, new Error('broken')],
  ])('is left by an answer that ends with %s', async (status, error) => {
    let inside = 0
    const app = Fastify()
    const served = { hash: '', questionnaire: compileQuestionnaire(shippedDefinition) }
    const routes = submissionRoutes({
      queue: { store: () => Promise.reject(error), hasRoom: () => true, drained: async () => {} },
      definitions: { naming: async () => ({ served, newer: [], older: [] }) },
      crowd: {
        isReached: () => false,
        enter: () => {
          inside += 1
        },
        leave: () => {
          inside -= 1
        },
      },
      now: () => new Date(),
      random: () => 0,
      observe: () => {},
    })
    await app.register(routes)
    const reply = await app.inject({ method: 'POST', url: '/submit', payload: aSubmission() })
    expect([reply.statusCode, inside]).toEqual([status, 0])
  })
})

describe('the limit of a session', () => {
  const SESSION = 'aaaaaaaa000000000000000000000001'

  /** As many answers of the session as if it had given them before. */
  const answered = ({ database }: TestApp, count: number) =>
    database.query(
      `insert into submission (session_id, question_id, client_timestamp, is_2fa_submission, answer, claimed, payload,
                               definition_hash, flags, client_address, received_at)
       select $1, 'q1', second::text, false, 'Yes', false, '{}', '', '{}', '', now() from generate_series(1, $2::int) as second`,
      [SESSION, count],
    )

  it('E9 is 500 answers for a short form, and further ones are refused with a sentence', async () => {
    await answered(server, 499)
    expect((await submit(aSubmission({ sessionId: SESSION }))).statusCode).toBe(200)
    const reply = await submit(aSubmission({ sessionId: SESSION, timestamp: at(1) }))
    expect([reply.statusCode, reply.json().error]).toEqual([
      422,
      'This form has sent more answers than it asks for. Please reload the page and start again.',
    ])
    expect((await submit(aSubmission({ sessionId: SESSION }))).statusCode).toBe(200)
  })

  it(
    'is four answers per step of a long form, so that a visitor who goes back to its start can still finish',
    async () => {
      const long = await openTestApp({ definition: aLongDefinition(1000) })
      const last = { sessionId: SESSION, questionID: 'q1000', questionText: 'Question 1000?', answer: 'No' }
      try {
        await answered(long, 3999)
        expect((await long.post('/api/submit', aSubmission(last))).statusCode).toBe(200)
        expect((await long.post('/api/submit', aSubmission({ ...last, timestamp: at(1) }))).statusCode).toBe(422)
      } finally {
        await long.close()
      }
    },
    OPENING_MS,
  )
})

describe('a claimed verification', () => {
  it('V1 is stored as a claim and logged as a security event, without personal data', async () => {
    const forged = { questionID: 'q7', answer: '+61491570156', is2FAVerified: true, is2FASubmission: true }
    expect((await submit(aSubmission(forged))).statusCode).toBe(200)
    expect((await rows()).map(({ claimed }) => claimed)).toEqual([true])
    const event = server.log.map((line) => JSON.parse(line)).find((line) => line.event === 'security')
    expect(event).toMatchObject({ event: 'security', kind: 'unproven-claim', count: 1 })
    expect(server.log.join('')).not.toMatch(/491570156|0f8fad5b/)
  })

  it('V1 is made only by the second submission of a mobile pair, whatever another one claims', async () => {
    const verified = { questionID: 'q7', answer: '+61491570156', is2FAVerified: true }
    await submit(aSubmission({ ...verified, timestamp: at(1) }))
    await submit(aSubmission({ ...verified, timestamp: at(2), is2FASubmission: false }))
    await submit(aSubmission({ ...verified, timestamp: at(3), is2FASubmission: true }))
    await submit(aSubmission({ ...verified, timestamp: at(4), is2FASubmission: true, is2FAVerified: false }))
    expect((await rows()).map(({ claimed }) => claimed)).toEqual([false, false, true, false])
  })
})

describe('bad input to POST /api/submit', () => {
  const json = (overrides: object) => JSON.stringify({ ...aSubmission(), ...overrides })
  const without = (field: string) => JSON.stringify({ ...aSubmission(), [field]: undefined })
  type Case = [what: string, status: number, body: string, headers?: Record<string, string>]
  const cases: Case[] = [
    ['I1 text that is no JSON', 400, 'not json'],
    ['JSON cut short', 400, json({}).slice(0, 50)],
    ['nothing', 400, ''],
    ['null', 400, 'null'],
    ['a list', 400, '[]'],
    ['a list of submissions', 400, `[${json({})}]`],
    ['I1 a body over 16 KiB', 413, json({ answer: 'x'.repeat(16_384) })],
    ['I1 plain text', 415, json({}), { 'content-type': 'text/plain' }],
    ['I1 a form', 415, 'answer=AMP', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['XML', 415, '<a/>', { 'content-type': 'application/xml' }],
    ['I2 a number for a text', 400, json({ answer: 614 })],
    ['a text for a boolean', 400, json({ hasTrackedOpenEvent: 'true' })],
    ['a text for the claim', 400, json({ is2FAVerified: 'true' })],
    ['I2 an object for an answer', 400, json({ answer: { $gt: '' } })],
    ['I2 a list for an answer', 400, json({ answer: ['AMP'] })],
    ['null for an answer', 400, json({ answer: null })],
    ['an answer of 2,001 characters', 400, json({ answer: 'x'.repeat(2001) })],
    ['another version', 400, json({ version: '2.0.0' })],
    ['a time without milliseconds', 400, json({ timestamp: '2026-11-20T12:34:56+10:00' })],
    ['a time of another zone', 400, json({ timestamp: '2026-11-20T12:34:56.789Z' })],
    ['I9 a session with a path', 400, json({ sessionId: '../../etc/passwd' })],
    ['I9 a session with a quote', 400, json({ sessionId: "a'; drop table submission;--" })],
    ['I9 a short session', 400, json({ sessionId: 'short' })],
    ['I6 a NUL in the answer', 400, json({ questionID: 'q5', answer: 'a\0b' })],
    ['a NUL in a field nobody reads', 400, json({ more: { deep: ['\0'] } })],
    ['a NUL in a key', 400, json({ 'a\0': 1 })],
    ['I6 half a surrogate pair', 400, json({ questionID: 'q5', answer: 'x' }).replace('"x"', '"\\ud83d"')],
    ['the other half', 400, json({ questionID: 'q5', answer: 'x' }).replace('"x"', '"\\ude00 ok"')],
    ['I3 a __proto__ key', 400, json({}).replace('{', '{"__proto__":{"isAdmin":true},')],
    ['I3 a constructor.prototype key', 400, json({}).replace('{', '{"constructor":{"prototype":{"a":1}},')],
    ['I5 7,000 nested lists', 400, `{"a":${'['.repeat(7000)}${']'.repeat(7000)}}`],
    ['I3 a constructor key', 400, json({ constructor: 1 })],
    ['I3 a prototype key deep inside', 400, json({ more: [{ prototype: {} }] })],
    [
      'I4 an answer twice, the last of a wrong type',
      400,
      json({})
        .replace('{', '{"answer":"AMP",')
        .replace(/"answer":"AMP",(?="hasT)/, '"answer":1,'),
    ],
    ['I5 2,700 nested objects', 400, `${'{"a":'.repeat(2700)}1${'}'.repeat(2700)}`],
    ['I6 a lone surrogate in a key', 400, json({}).replace('{', '{"\\udc00":1,')],
    ['I9 a session with a line break', 400, json({ sessionId: 'session\r\nx-admin: 1' })],
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

  const asBytes = (text: string, change: (bytes: Buffer) => Buffer) => change(Buffer.from(text))
  it.each([
    ['packed with gzip', 415, asBytes(json({}), (bytes) => gzipSync(bytes)), { 'content-encoding': 'gzip' }],
    ['said to be packed', 415, asBytes(json({}), (bytes) => bytes), { 'content-encoding': 'br' }],
    [
      'with a byte order mark',
      400,
      asBytes(json({}), (bytes) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes])),
      {},
    ],
    ['in UTF-16', 400, Buffer.from(json({}), 'utf16le'), {}],
    [
      'with bytes that are no UTF-8',
      400,
      asBytes(json({ questionID: 'q5', answer: 'Zo' }), (bytes) =>
        Buffer.from(bytes.toString('latin1').replace('"Zo"', '"Zo\xeb"'), 'latin1'),
      ),
      {},
    ],
    [
      'cut in the middle of a letter',
      400,
      asBytes(json({ questionID: 'q5', answer: 'Zo\u00eb' }), (bytes) => bytes.subarray(0, bytes.indexOf(0xc3) + 1)),
      {},
    ],
    ['without a content type', 415, asBytes(json({}), (bytes) => bytes), { 'content-type': '' }],
  ])('I1 refuses a body %s with %i, a sentence and no row', async (_what, status, payload, headers) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/submit',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })
    expect(response.statusCode).toBe(status)
    expect(response.json().error).toMatch(/^[A-Z].*\.$/)
    expect(await server.countSubmissions()).toBe(0)
  })

  it('I1 takes a body that is said not to be packed', async () => {
    expect((await submit(aSubmission(), { 'content-encoding': 'identity' })).statusCode).toBe(200)
  })

  it('I2 I4 ignores unknown fields, uses the last of two duplicate ones, and stores what it has validated', async () => {
    const body = json({ isAdmin: true }).replace('"answer":"AMP"', '"answer":"Fund of the Moon","answer":"REST"')
    expect((await submit(body)).statusCode).toBe(200)
    expect(
      (await submit(body.replace('"Fund of the Moon","answer":"REST"', '"REST","answer":"Fund of the Moon"')))
        .statusCode,
    ).toBe(422)
    const [row] = await rows()
    expect(row).toMatchObject({ answer: 'REST', payload: aSubmission({ answer: 'REST' }) })
    expect(await server.countSubmissions()).toBe(1)
  })

  it('I3 does not pollute any prototype', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      await submit(json({}).replace('{', `{"${name}":{"polluted":true,"prototype":{"polluted":true}},`))
    }
    expect(({} as { readonly polluted?: boolean }).polluted).toBeUndefined() // Safe: the point is that it is not there.
  })

  it.each([
    ['O’Brien', 'O’Brien'],
    ["  D'Arcy-Smith Jr. ", "D'Arcy-Smith Jr."],
    ['Nguye\u0302\u0303n', 'Nguy\u1ec5n'],
    ['李', '李'],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['=1+1', '=1+1'],
    ['ශ්‍රී', 'ශ්‍රී'],
    ['ü'.repeat(100), 'ü'.repeat(100)],
  ])('I8 stores the name %j as %j', async (typed, stored) => {
    expect((await submit(aSubmission({ questionID: 'q5', answer: typed }))).statusCode).toBe(200)
    expect((await rows()).map(({ answer }) => answer)).toEqual([stored])
  })

  it.each([
    ['a turned direction', 'Ann\u202eeeL'],
    ['an isolated direction', 'Ann\u2066Lee'],
    ['a space without a width', 'An\u200bn'],
    ['a joiner between Latin letters', 'An\u200dn'],
    ['a byte order mark', 'An\ufeffn'],
    ['a soft hyphen', 'An\u00adn'],
    ['a filler for a letter', 'An\u3164n'],
    ['a blank cell of Braille', 'An\u2800n'],
    ['a separator of lines', 'Ann\u2028Lee'],
    ['a tab', 'Ann\tLee'],
    ['a line break', 'Ann\nLee'],
    ['a C1 control', 'Ann\u0085'],
    ['101 letters', 'a'.repeat(101)],
  ])('I8 refuses a name with %s', async (_what, answer) => {
    const response = await submit(aSubmission({ questionID: 'q5', answer }))
    expect(response.statusCode).toBe(422)
    expect(response.json().error).toMatch(/^[A-Z].*\.$/)
    expect(await server.countSubmissions()).toBe(0)
  })

  it.each(['\u2800', '\u3164', '\ufe0f'])('I8 takes a name of nothing but %j for none', async (answer) => {
    const response = await submit(aSubmission({ questionID: 'q5', answer }))
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({ error: 'Please enter your first name' })
  })

  it('I11 answers any JSON, as the body or in any field, with a status below 500 and a sentence', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.constantFrom(...Object.keys(aSubmission())), async (value, field) => {
        for (const body of [value, { ...aSubmission(), [field]: value }]) {
          const response = await submit(JSON.stringify(body))
          expect(response.statusCode).toBeLessThan(500)
          expect([['status'], ['error']]).toContainEqual(Object.keys(response.json()))
        }
      }),
      { numRuns: Number(process.env['FUZZ_RUNS'] ?? 150) },
    )
  })
})
