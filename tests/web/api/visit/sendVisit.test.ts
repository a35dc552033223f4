import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { VisitBody } from '#core/contract/visit.ts'
import { sendVisit } from '#web/api/visit/sendVisit.ts'

const visit: VisitBody = {
  sessionId: '0f8fad5bd9cb469fa16570867728950e',
  landingPage: '/',
  referrer: '',
  utm: { source: 'google', medium: '', campaign: '', term: '', content: '' },
}

/** In place of a reply: a captive portal's or a CDN's page with this status. */
const page = (status: number) =>
  new Response('<p>Log in</p>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } })

/** Sends a visit to a server that replies so in turn; 0 is no reply. Returns the requests, and what came of them. */
async function sent(...replies: readonly (number | Response)[]) {
  const requests: RequestInit[] = []
  const fetch: typeof globalThis.fetch = async (_input, init = {}) => {
    const reply = replies[requests.length] ?? 0
    requests.push(init)
    if (reply === 0) throw new TypeError('Failed to fetch')
    return reply instanceof Response ? reply : Response.json({}, { status: reply })
  }
  const done = sendVisit({ fetch, baseUrl: '/api', ipLookupUrl: '/api/ip' }, visit)
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  return { requests, isAnswered: await done }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('sendVisit', () => {
  it('sends the visit once, by a request that outlives the page', async () => {
    const { requests } = await sent(200)
    expect(requests).toHaveLength(1)
    const headers = { 'content-type': 'application/json' }
    expect(requests[0]).toMatchObject({ method: 'POST', headers, keepalive: true, body: JSON.stringify(visit) })
  })

  it.each([
    ['no answer', [0, 200], 2, true],
    ['a busy or broken server', [503, 429, 500, 200], 4, true],
    ['a server that never answers', [0, 0, 0, 0, 0, 0, 0], 5, false],
    ['a page in place of a reply', [page(200), page(403), 200], 3, true],
    ['a refusal of its content', [400, 200], 1, true],
    ['an older server, which has no such call', [404, 200], 1, true],
  ])('retries as often as is useful after %s, five tries at most', async (_name, replies, tries, isAnswered) => {
    const outcome = await sent(...replies)
    expect(outcome.requests).toHaveLength(tries)
    expect(outcome.isAnswered).toBe(isAnswered)
  })

  it('reads the reply to its end: the browser takes any other request for unfinished', async () => {
    const reply = Response.json({})
    await sent(reply)
    expect(reply.bodyUsed).toBe(true)
  })

  it('sends it as soon as the network is back', async () => {
    let isOnline = false
    const fetch = vi.fn<typeof globalThis.fetch>(async () => {
      if (isOnline) return new Response('{}')
      throw new TypeError('Failed to fetch')
    })
    const done = sendVisit({ fetch, baseUrl: '/api', ipLookupUrl: '/api/ip' }, visit)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(fetch).toHaveBeenCalledTimes(3)
    isOnline = true
    window.dispatchEvent(new Event('online'))
    await done
    expect(fetch).toHaveBeenCalledTimes(4)
  })
})
