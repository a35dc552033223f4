import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { VisitBody } from '#core/contract/visit.ts'
import { readConfig } from '#server/config.ts'
import { hashDefinition } from '#server/definitions/hashDefinition.ts'
import { keepDefinition } from '#server/definitions/keepDefinition.ts'
import { visitRoute } from '#server/routes/visitRoute.ts'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'
import { shippedDefinition, shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ older: [{ ...shippedDefinition, version: '0.9.0' }] })
}, OPENING_MS)
afterAll(() => server.close())
beforeEach(() => server.database.script('delete from visit'))

const sessionId = '0f8fad5bd9cb469fa16570867728950e'

const aVisit = (overrides: Partial<VisitBody> = {}): VisitBody => ({
  sessionId,
  landingPage: '/register_today',
  referrer: 'www.google.com',
  utm: { source: 'google', medium: 'cpc', campaign: 'Spring Sale', term: '', content: '' },
  ...overrides,
})

const send = (body: unknown, headers = {}) => server.post('/api/visit', body, headers)
const rows = () => server.database.query<Record<string, unknown>>('select * from visit order by session_id')

describe('POST /api/visit', () => {
  it("stores where the visit began, with the server's time and the definition being served", async () => {
    const response = await send({ ...aVisit(), openedAt: '1999-01-01', unknownField: 'x' })
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }])
    expect(await rows()).toEqual([
      {
        session_id: sessionId,
        landing_page: '/register_today',
        referrer: 'www.google.com',
        utm_source: 'google',
        utm_medium: 'cpc',
        utm_campaign: 'Spring Sale',
        utm_term: '',
        utm_content: '',
        definition_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        opened_at: new Date('2026-11-20T12:00:02+10:00'),
        code_asked_at: null,
      },
    ])
  })

  it('stores which questionnaire the form shows, when it is one that was served', async () => {
    const [older] = await server.database.query<{ hash: string }>('select hash from definition order by first_seen')
    await send(aVisit({ questionnaire: older?.hash }))
    await send(aVisit({ sessionId: 'another-session', questionnaire: 'f'.repeat(64) }))
    const [first, second] = await rows()
    expect(first).toMatchObject({ definition_hash: older?.hash })
    expect(second?.['definition_hash']).not.toBe(older?.hash)
  })

  it('stores which questionnaire the form shows, when another process has started to serve it meanwhile', async () => {
    const next = { ...shippedDefinition, version: '1.1.0' }
    await keepDefinition(server.database, next, new Date('2026-11-20T12:01:00+10:00'))
    const { hash } = hashDefinition(next)
    expect((await send(aVisit({ questionnaire: hash }))).statusCode).toBe(200)
    expect(await rows()).toMatchObject([{ definition_hash: hash }])
  })

  it('keeps the first visit of a session, also of ten at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(aVisit())))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await send(aVisit({ landingPage: '/' }))).statusCode).toBe(200)
    expect(await rows()).toMatchObject([{ landing_page: '/register_today' }])
  })

  it.each<readonly [string, object]>([
    ['no session', { sessionId: undefined }],
    ['a session id that is none', { sessionId: 'x' }],
    ['a path without a slash', { landingPage: 'register' }],
    ['a path with a query', { landingPage: '/?utm_source=x' }],
    ['a path with a fragment', { landingPage: '/#a' }],
    ['an escaped path', { landingPage: '/a%40b' }],
    ['a whole address as the path', { landingPage: 'https://review.example/' }],
    ['a long path', { landingPage: `/${'a'.repeat(100)}` }],
    ['a whole address as the referrer', { referrer: 'https://www.google.com/search?q=mary' }],
    ['a referrer with a path', { referrer: 'www.google.com/search' }],
    ['a long referrer', { referrer: 'a'.repeat(101) }],
    ['a questionnaire that is no hash', { questionnaire: 'latest' }],
    ['no tags', { utm: undefined }],
    ['a tag missing', { utm: { source: 'google' } }],
    ['a tag that is no text', { utm: { ...aVisit().utm, source: 4 } }],
    ['markup in a tag', { utm: { ...aVisit().utm, source: '<b>' } }],
    ['an e-mail address in a tag', { utm: { ...aVisit().utm, term: 'mary@example.com' } }],
    ['a long tag', { utm: { ...aVisit().utm, content: 'x'.repeat(101) } }],
  ])('refuses %s with a sentence, and stores nothing', async (_name, overrides) => {
    const response = await send({ ...aVisit(), ...overrides })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) })
    expect(await rows()).toEqual([])
  })

  it('P2: drops what looks like a personal number, whichever client sends it', async () => {
    const utm = { ...aVisit().utm, term: '0491 570 156', content: '+61491570156' }
    await send(aVisit({ landingPage: '/call/0491570156', referrer: '0491570156.example.com', utm }))
    expect(await rows()).toMatchObject([{ landing_page: '/*', referrer: '', utm_term: '', utm_content: '' }])
  })

  it('E6: refuses a call from a page of another site', async () => {
    expect((await send(aVisit(), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect(await rows()).toEqual([])
  })

  it('answers 503 with Retry-After while the database is away', async () => {
    const away = vi.spyOn(server.database, 'query').mockRejectedValue(new DatabaseUnavailableError(new Error('gone')))
    const response = await send(aVisit())
    away.mockRestore()
    expect(response.statusCode).toBe(503)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send(aVisit())).statusCode).toBe(200)
  })

  it('stores when a code was first texted in the session', async () => {
    await send(aVisit())
    const verify = () => server.post('/api/verify', { mobile_number: '0491570156' }, { 'x-session-id': sessionId })
    expect((await verify()).statusCode).toBe(200)
    const first = await rows()
    expect(first).toMatchObject([{ code_asked_at: new Date('2026-11-20T12:00:02+10:00') }])
    server.pass(60_000)
    await verify()
    server.pass(-60_000)
    expect(await rows()).toEqual(first)
  })

  it('stores no such time when no code was texted', async () => {
    await send(aVisit())
    server.breakSms(true)
    await server.post('/api/verify', { mobile_number: '0491570157' }, { 'x-session-id': sessionId })
    server.breakSms(false)
    expect(await rows()).toMatchObject([{ code_asked_at: null }])
  })

  it('lets nobody wait for a code in vain because that time could not be stored', async () => {
    await server.database.script('alter table visit rename column code_asked_at to gone')
    const reply = await server.post('/api/verify', { mobile_number: '0491570158' }, { 'x-session-id': sessionId })
    await server.database.script('alter table visit rename column gone to code_asked_at')
    expect([reply.statusCode, server.messages.at(-1)?.to]).toEqual([200, '+61491570158'])
    expect(server.log.join('')).toContain('code not noted')
  })
})

describe('a visit that there is no room for', () => {
  it('gets 503 with Retry-After', async () => {
    const app = Fastify()
    const served = { hash: '', questionnaire: shippedQuestionnaire }
    const route = visitRoute({
      queue: { store: async () => 'full', drained: async () => {} },
      definitions: { naming: async () => ({ served, newer: [], older: [] }) },
      now: () => new Date(),
      random: () => 0.5,
    })
    await app.register(route)
    const reply = await app.inject({ method: 'POST', url: '/visit', payload: aVisit() })
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '3'])
  })
})

describe('POST /api/visit, sent without end', () => {
  it(
    'E9: is limited',
    async () => {
      const guarded = await openTestApp({
        config: { limits: { ...readConfig({}).limits, submitsPerAddressMinute: 3 } },
      })
      const replies = []
      for (let sent = 0; sent < 4; sent += 1) replies.push(await guarded.post('/api/visit', aVisit()))
      await guarded.close()
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
      expect(replies.at(-1)?.headers).toHaveProperty('retry-after')
    },
    OPENING_MS,
  )
})
