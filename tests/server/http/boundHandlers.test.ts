import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { boundHandlers } from '#server/http/boundHandlers.ts'
import { portOf } from '../../support/portOf.ts'

let app: FastifyInstance
beforeEach(() => {
  app = Fastify()
})
afterEach(() => app.close())

/**
 * A server whose handlers take `takesMs` and may take `mayMs`, called over a real connection: an in-memory request has no end of its
 * body.
 */
async function asked(takesMs: number, mayMs: number, request: RequestInit = {}): Promise<Response> {
  boundHandlers(app, mayMs)
  app.all('/', async () => {
    await sleep(takesMs)
    return { done: true }
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  // Closed, because one that fetch keeps open can set a timer of its own while a later test counts them.
  return fetch(url, { ...request, headers: { ...request.headers, connection: 'close' } })
}

const withBody = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' }

describe('boundHandlers', () => {
  it.each([
    ['without a body', {}],
    ['with a body', withBody],
  ])('R6 answers 503 with Retry-After and a sentence when a request %s takes too long', async (_what, request) => {
    const response = await asked(1000, 50, request)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.json()).toEqual({ error: 'We are very busy or restarting. Please try again in a moment.' })
  })

  it('R6 refuses each of several that take too long, in the order in which they came', async () => {
    boundHandlers(app, 200)
    app.get('/', () => new Promise(() => {}))
    const refused: number[] = []
    const ask = async (place: number) => {
      const { statusCode } = await app.inject('/')
      refused.push(place)
      return statusCode
    }
    const first = ask(1)
    await sleep(100)
    expect(await Promise.all([first, ask(2), ask(3)])).toEqual([503, 503, 503])
    expect(refused).toEqual([1, 2, 3])
  })

  it('does not affect what is answered in time', async () => {
    const response = await asked(50, 5000, withBody)
    expect(await response.json()).toEqual({ done: true })
  })

  describe('leaves no timer', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterEach(() => void vi.useRealTimers())

    it('of a client that hangs up', async () => {
      boundHandlers(app, 5000)
      const handling = new Promise<void>((begins) => {
        app.get('/', () => {
          begins()
          return new Promise(() => {})
        })
      })
      await app.listen({ port: 0, host: '127.0.0.1' })
      const accepted = once(app.server, 'connection')
      const client = net.connect(portOf(app.server), '127.0.0.1')
      client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
      // Safe: this is what the event brings.
      const [connection] = (await accepted) as [net.Socket]
      await handling
      expect(vi.getTimerCount()).toBe(1)
      client.destroy()
      await once(connection, 'close')
      expect(vi.getTimerCount()).toBe(0)
    })

    it('of a request that the not-found handler answers in the end', async () => {
      boundHandlers(app, 5000)
      app.get('/*', (_request, reply) => reply.callNotFound())
      app.setNotFoundHandler(async () => ({ found: false }))
      expect((await app.inject('/')).json()).toEqual({ found: false })
      expect(vi.getTimerCount()).toBe(0)
    })
  })
})
