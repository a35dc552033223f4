import { once } from 'node:events'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { closeUnasked } from '#server/http/closeUnasked.ts'
import { replyInTurn } from '#server/http/replyInTurn.ts'
import { portOf } from '../../support/portOf.ts'

const HEAD = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
const [HALF, REST] = [HEAD.slice(0, 20), HEAD.slice(20)]

afterEach(() => vi.useRealTimers())

describe('closeUnasked', () => {
  it('closes a connection with no request, or half a head; one whose request has come, or comes meanwhile, gets a reply', async () => {
    const app = Fastify()
    closeUnasked(app, replyInTurn(app))
    let reply = () => {}
    app.get('/', () => 'at once')
    app.get('/slow', () => new Promise((resolve) => (reply = () => resolve('in the end'))))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const connect = async (sends: string) => {
      const client = net.connect(portOf(app.server), '127.0.0.1')
      await Promise.all([once(client, 'connect'), once(app.server, 'connection')])
      client.write(sends)
      return client
    }
    const asking = await connect('GET /slow HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    const late = await connect(HALF)
    const unasking = [await connect(''), await connect(HALF), await connect(HEAD + HALF)]
    await once(unasking[2]!, 'data')
    // Before the server closes: Node 26 ends one that has sent nothing at once.
    const ended = unasking.map((client) => once(client.resume(), 'close'))
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const closed = app.close()
    late.write(REST)
    expect(await text(late)).toContain('HTTP/1.1 503')
    vi.advanceTimersByTime(500)
    await Promise.all(ended)
    reply()
    expect(await text(asking)).toContain('in the end')
    await closed
  })
})
