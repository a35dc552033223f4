import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { boundHandlers } from '#server/http/boundHandlers.ts'

let app: FastifyInstance
beforeEach(() => {
  app = Fastify()
})
afterEach(() => app.close())

/** A server whose handlers take `takesMs` and may take `mayMs`, asked by a real connection: a request in memory has no end of its body. */
async function asked(takesMs: number, mayMs: number, request: RequestInit = {}): Promise<Response> {
  boundHandlers(app, mayMs)
  app.all('/', async () => {
    await sleep(takesMs)
    return { done: true }
  })
  return fetch(await app.listen({ port: 0, host: '127.0.0.1' }), request)
}

const withBody = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' }

describe('boundHandlers', () => {
  it.each([
    ['without a body', {}],
    ['with a body', withBody],
  ])('D6 answers 503, a sentence and when to come again when a request %s takes too long', async (_what, request) => {
    const response = await asked(1000, 50, request)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.json()).toEqual({ error: 'We are very busy or restarting. Please try again in a moment.' })
  })

  it('leaves alone what is answered in time', async () => {
    const response = await asked(50, 5000, withBody)
    expect(await response.json()).toEqual({ done: true })
  })
})
