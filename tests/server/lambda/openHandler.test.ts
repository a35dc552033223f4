import type { Context } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openHandler } from '#server/lambda/openHandler.ts'
import { refuseEvents } from '#server/lambda/refuseEvents.ts'

// Safe: nothing of it is read.
const context = {} as Context
const refuse = refuseEvents(readConfig({ CORS_ORIGINS: 'https://www.example.com', TRUSTED_PROXIES: '10.0.0.0/8' }))
const SENTENCE = 'We are very busy or restarting. Please try again in a moment.'
const OK = { statusCode: 200, headers: {}, body: '{}' }

describe('openHandler', () => {
  it('opens once, however many events come', async () => {
    let opened = 0
    const handler = openHandler({
      open: async () => {
        opened += 1
        return async () => OK
      },
      refuse,
      report: () => {},
    })
    expect(opened).toBe(0)
    expect(await Promise.all([handler({}, context), handler({}, context)])).toEqual([OK, OK])
    await handler({}, context)
    expect(opened).toBe(1)
  })

  it('answers 503 with Retry-After while it cannot open, reports the reason, and tries again with the next event', async () => {
    const lines: string[] = []
    let isAway = true
    const handler = openHandler({
      open: async () => {
        if (isAway) throw new Error('The database is away.')
        return async () => OK
      },
      refuse,
      report: (line) => lines.push(line),
    })
    const refused = await handler({}, context)
    expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } })
    expect(JSON.parse(refused.body)).toEqual({ error: SENTENCE })
    expect(lines).toEqual(['The database is away.\n'])
    isAway = false
    expect(await handler({}, context)).toEqual(OK)
  })

  it('stays open, with its connections, when one event cannot be parsed', async () => {
    let opened = 0
    const handler = openHandler({
      open: async () => {
        opened += 1
        return async ({ path }) => {
          if (path === undefined) throw new TypeError('no path')
          return OK
        }
      },
      refuse,
      report: () => {},
    })
    expect(await handler({}, context)).toMatchObject({ statusCode: 503 })
    expect(await handler({ path: '/submit' }, context)).toEqual(OK)
    expect(opened).toBe(1)
  })
})

describe('refuseEvents', () => {
  const origin = 'https://www.example.com'
  const event = (httpMethod: string, path: string, headers: object) => ({ httpMethod, path, headers, body: '{' })

  it('lets pages of the origins given read the refusal, in the shape of its call', async () => {
    const { statusCode, headers, body } = await refuse(event('POST', '/verify', { origin }), context)
    expect([statusCode, JSON.parse(body)]).toEqual([503, { status: 'failed', message: SENTENCE, error: SENTENCE }])
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'retry-after',
      'retry-after': '5',
    })
  })

  it('lets them read it for a path that cannot be decoded too', async () => {
    expect(await refuse(event('GET', '/%zz', { origin }), context)).toMatchObject({
      statusCode: 503,
      headers: { 'access-control-allow-origin': origin, 'x-frame-options': 'DENY', 'cache-control': 'no-store' },
    })
  })

  it('is given to a method that HTTP does not have, too', async () => {
    expect(await refuse(event('FOO', '/submit', {}), context)).toMatchObject({ statusCode: 503 })
  })

  it('lets their browsers ask first', async () => {
    const asked = { origin, 'access-control-request-method': 'POST' }
    expect(await refuse(event('OPTIONS', '/submit', asked), context)).toMatchObject({
      statusCode: 204,
      headers: { 'access-control-allow-origin': origin },
    })
  })

  it('says nothing of the kind to others', async () => {
    const { statusCode, headers } = await refuse(event('POST', '/submit', { origin: 'https://example.org' }), context)
    expect(statusCode).toBe(503)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  it.each(['POST', 'OPTIONS'])('has the security headers of every answer in one to %s (E3)', async (method) => {
    expect((await refuse(event(method, '/submit', { origin }), context)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  it.each([
    ['sends HSTS to who comes by https', 'a trusted proxy', '10.1.2.3', true],
    ['sends no HSTS to who says so', 'another address', '203.0.113.7', false],
  ])('%s through %s (E3)', async (_what, _where, sourceIp, isSent) => {
    const through = {
      ...event('POST', '/submit', { 'x-forwarded-proto': 'https' }),
      requestContext: { stage: 'prod', identity: { sourceIp } },
    }
    expect('strict-transport-security' in (await refuse(through, context)).headers).toBe(isSent)
  })
})
