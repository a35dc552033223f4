import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { aSubmission } from '../../support/aSubmission.ts'
import { OPENING_MS, openTestApp } from '../../support/openTestApp.ts'
import { portOf } from '../../support/portOf.ts'

const PARTNER = 'https://www.example.com'
const SENTENCE = 'We are very busy or restarting. Please try again in a moment.'

/** Calls that no route takes. */
const UNROUTED = ['DELETE /api/nothing?a=b', 'DELETE /api?a=b']

/** Replies to requests that come once the server has begun to close. */
const replies = new Map<string, Response>()

/** What the reply says of its connection, to a request that came before, and was read to its end only then. */
let connectionOfEarly: string | undefined

/** Whether a connection without a request was closed. */
let isSilentClosed: boolean

beforeAll(async () => {
  const server = await openTestApp({ config: { corsOrigins: [PARTNER] } })
  const ask = async (path: string, request: RequestInit = {}) => {
    const send = () => fetch(`http://127.0.0.1:${portOf(server.app.server)}${path}`, request)
    // On a busy machine a request may come just after connections without one were closed, which happens once.
    replies.set(`${request.method ?? 'GET'} ${path}`, await send().catch(send))
  }
  // After the hook of the app's own, and before its port is closed.
  server.app.addHook('preClose', async () => {
    await ask('/api/submit', {
      method: 'POST',
      headers: { origin: PARTNER, 'content-type': 'application/json' },
      body: JSON.stringify(aSubmission()),
    })
    await ask('/api/submit', {
      method: 'OPTIONS',
      headers: { origin: PARTNER, 'access-control-request-method': 'POST' },
    })
    await ask('/api/nothing?a=b', { method: 'DELETE', headers: { origin: PARTNER } })
    await ask('/api?a=b', { method: 'DELETE', headers: { origin: PARTNER } })
    for (const path of ['/api', '/api/ip', '/healthz', '/api/nothing']) await ask(path)
    early.end('}')
    // Safe: this is what the event brings.
    const [reply] = (await once(early, 'response')) as [http.IncomingMessage]
    connectionOfEarly = reply.headers.connection
    early.destroy()
  })
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { 'content-type': 'application/json', 'content-length': '2' }
  const early = http.request(`${url}/api/verify`, { method: 'POST', headers })
  early.write('{')
  await once(server.app.server, 'request')
  const silent = net.connect(Number(new URL(url).port), '127.0.0.1')
  await once(server.app.server, 'connection')
  const closed = server.close()
  const inVain = sleep(8000, false, { ref: false })
  isSilentClosed = await Promise.race([once(silent, 'close').then(() => true), inVain])
  silent.destroy()
  await closed
}, OPENING_MS)

describe('refuseWhileClosing', () => {
  it.each(['POST /api/submit', 'GET /api', 'GET /api/ip', 'GET /healthz', 'GET /api/nothing', ...UNROUTED])(
    'answers %s with 503, a sentence and a time to come again, and closes the connection',
    async (call) => {
      const reply = replies.get(call)
      expect(reply?.status).toBe(503)
      expect(await reply?.json()).toEqual({ error: SENTENCE })
      expect(reply?.headers.get('retry-after')).toBe('5')
      expect(reply?.headers.get('connection')).toBe('close')
    },
  )

  it('closes the connection of a request that came before, too: it would be waited for', () => {
    expect(connectionOfEarly).toBe('close')
  })

  it('comes with what closes a connection without a request', () => {
    expect(isSilentClosed).toBe(true)
  })

  it.each(UNROUTED)('gives %s what any other reply under /api has', (call) => {
    expect(replies.get(call)?.headers.get('access-control-allow-origin')).toBe(PARTNER)
    expect(replies.get(call)?.headers.get('cache-control')).toBe('no-store')
  })

  it('lets pages of a listed origin read that, and their browsers ask first (E5)', () => {
    expect(replies.get('POST /api/submit')?.headers.get('access-control-allow-origin')).toBe(PARTNER)
    expect(replies.get('POST /api/submit')?.headers.get('access-control-expose-headers')).toBe('retry-after')
    expect(replies.get('OPTIONS /api/submit')?.status).toBe(204)
  })
})
