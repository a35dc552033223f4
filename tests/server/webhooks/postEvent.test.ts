import { createHash } from 'node:crypto'
import net from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Resolve, resolveBySystem } from '#server/webhooks/guardedLookup.ts'
import { postEvent, type Reception } from '#server/webhooks/postEvent.ts'
import { listenOnLoopback } from '../../../scripts/product/listenOnLoopback.ts'
import { aReceiver, type Receiver } from '../../support/aReceiver.ts'

const keys = ['old', 'new'].map((name) => createHash('sha256').update(name).digest())
const event = { id: 'evt-1', timestamp: Math.floor(Date.now() / 1000), body: '{"type":"lead.completed"}' }
const nowhere: Resolve = async () => {
  throw new Error('No name is looked up here')
}

let receiver: Receiver
beforeEach(async () => {
  receiver = await aReceiver()
})
afterEach(() => receiver.close())

const post = ({
  url = receiver.url,
  allowPrivate = true,
  timeoutMs = 5000,
  resolve = nowhere,
  signal = new AbortController().signal,
} = {}): Promise<Reception> => postEvent({ target: { url, keys, allowPrivate, timeoutMs }, event, resolve, signal })

describe('postEvent', () => {
  it.each(keys.map((key, index) => [index, key] as const))(
    'P8: signs so that the reference verifier agrees, with key %i',
    async (_index, key) => {
      expect(await post()).toEqual({ outcome: 'taken' })
      const [call] = receiver.calls
      const verifier = new Webhook(key.toString('base64'))
      expect(verifier.verify(call?.body ?? '', call?.headers ?? {})).toEqual({ type: 'lead.completed' })
      expect(call?.headers).toMatchObject({ 'webhook-id': 'evt-1', 'content-type': 'application/json' })
    },
  )

  it('P8: fails verification when it was changed, is late, or is signed with another key', async () => {
    await post()
    const { headers = {}, body = '' } = receiver.calls[0] ?? {}
    const verifier = new Webhook(keys[0]?.toString('base64') ?? '')
    expect(() => verifier.verify(body.replace('completed', 'erased'), headers)).toThrow(/signature/)
    expect(() => verifier.verify(body, { ...headers, 'webhook-id': 'evt-2' })).toThrow(/signature/)
    expect(() => verifier.verify(body, { ...headers, 'webhook-timestamp': `${event.timestamp - 600}` })).toThrow(
      /too old/,
    )
    expect(() => new Webhook(createHash('sha256').update('other').digest('base64')).verify(body, headers)).toThrow(
      /signature/,
    )
  })

  it.each([
    [200, { outcome: 'taken' }],
    [299, { outcome: 'taken' }],
    [300, { outcome: 'refused', reason: 'HTTP 300', askedMs: null }],
    [410, { outcome: 'gone' }],
    [400, { outcome: 'refused', reason: 'HTTP 400', askedMs: null }],
    [404, { outcome: 'refused', reason: 'HTTP 404', askedMs: null }],
    [500, { outcome: 'refused', reason: 'HTTP 500', askedMs: null }],
  ])('handles status %i', async (status, reception) => {
    receiver.answer(() => status)
    expect(await post()).toEqual(reception)
  })

  it('P8: follows no redirect', async () => {
    const other = await aReceiver()
    receiver.answer(() => ({ status: 307, headers: { location: other.url } }))
    expect(await post()).toEqual({ outcome: 'refused', reason: 'HTTP 307', askedMs: null })
    expect(other.calls).toEqual([])
    await other.close()
  })

  it('finds a receiver by its name, and goes on to its next address where the first does not answer', async () => {
    const { port } = new URL(receiver.url)
    const resolve: Resolve = async () => ['127.0.0.2', '127.0.0.1'].map((address) => ({ address, family: 4 }))
    expect(await post({ url: `http://crm.example.com:${port}/`, resolve })).toEqual({ outcome: 'taken' })
    expect(receiver.calls).toMatchObject([{ headers: { host: `crm.example.com:${port}` } }])
  })

  it('has the system look names up', async () => {
    const url = `http://localhost:${new URL(receiver.url).port}/`
    expect(await post({ url, resolve: resolveBySystem })).toEqual({ outcome: 'taken' })
  })

  it('finds a receiver by its name also where Node is told not to try one address after the other', async () => {
    const isTrying = net.getDefaultAutoSelectFamily()
    net.setDefaultAutoSelectFamily(false)
    const url = `http://crm.example.com:${new URL(receiver.url).port}/`
    const answer = post({ url, resolve: async () => [{ address: '127.0.0.1', family: 4 }] })
    expect(await answer.finally(() => net.setDefaultAutoSelectFamily(isTrying))).toEqual({ outcome: 'taken' })
  })

  it('fails while the name of the receiver has no address', async () => {
    expect(await post({ url: 'http://crm.example.com/', resolve: async () => [] })).toEqual({
      outcome: 'refused',
      reason: 'no answer',
      askedMs: null,
    })
  })

  it('reads the Retry-After of the receiver, in seconds or as a date', async () => {
    receiver.answer(() => ({ status: 429, headers: { 'retry-after': '120' } }))
    expect(await post()).toMatchObject({ askedMs: 120_000 })
    const date = new Date(event.timestamp * 1000 + 90_000).toUTCString()
    receiver.answer(() => ({ status: 503, headers: { 'retry-after': date } }))
    expect(await post()).toMatchObject({ askedMs: 90_000 })
    const past = new Date(event.timestamp * 1000 - 90_000).toUTCString()
    for (const unusable of ['soon', past]) {
      receiver.answer(() => ({ status: 503, headers: { 'retry-after': unusable } }))
      expect(await post()).toMatchObject({ askedMs: null })
    }
  })

  it('fails when a receiver does not answer, and when it does not exist', async () => {
    receiver.answer(() => 'hangs')
    expect(await post({ timeoutMs: 50 })).toEqual({ outcome: 'refused', reason: 'no answer in time', askedMs: null })
    await receiver.close()
    expect(await post()).toEqual({ outcome: 'refused', reason: 'ECONNREFUSED', askedMs: null })
    receiver = await aReceiver()
  })

  it('stops when it is aborted', async () => {
    const stop = new AbortController()
    receiver.answer(() => {
      stop.abort()
      return 'hangs'
    })
    expect(await post({ signal: stop.signal })).toEqual({ outcome: 'brokenOff' })
  })

  it('treats a switch to another protocol as no answer', async () => {
    const upgrading = net.createServer((socket) => {
      socket.on('error', () => {})
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    })
    const port = await listenOnLoopback(upgrading)
    expect(await post({ url: `http://127.0.0.1:${port}/` })).toEqual({
      outcome: 'refused',
      reason: 'no answer',
      askedMs: null,
    })
    upgrading.close()
  })

  it('reads only a limited part of an answer', async () => {
    let isCut = false
    const endless = net.createServer((socket) => {
      const flood = setInterval(() => socket.write('x'.repeat(65_536)), 1)
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      socket
        .on('error', () => {})
        .on('close', () => {
          clearInterval(flood)
          isCut = true
          endless.close()
        })
    })
    const port = await listenOnLoopback(endless)
    // Long enough that the time limit does not cut it.
    const timeoutMs = 600_000
    expect(await post({ url: `http://127.0.0.1:${port}/`, timeoutMs })).toEqual({ outcome: 'taken' })
    await expect.poll(() => isCut).toBe(true)
  })
})

describe('postEvent into the wrong network', () => {
  /** Counts connections, and does not speak TLS. */
  async function door(): Promise<{ readonly port: number; readonly visits: () => number; readonly close: () => void }> {
    let visits = 0
    const server = net.createServer((socket) => {
      visits += 1
      socket.destroy()
    })
    const port = await listenOnLoopback(server)
    return { port, visits: () => visits, close: () => server.close() }
  }

  it('P8: never connects to a private address, literal or resolved', async () => {
    const { port, visits, close } = await door()
    const inside: Resolve = async () => [{ address: '127.0.0.1', family: 4 }]
    const urls = [
      `https://127.0.0.1:${port}/`,
      `https://[::ffff:127.0.0.1]:${port}/`,
      `https://crm.example.com:${port}/`,
    ]
    for (const url of urls) {
      expect(await post({ url, allowPrivate: false, resolve: inside })).toMatchObject({
        outcome: 'refused',
        reason: expect.stringContaining('leads into a private network'),
      })
    }
    expect(visits()).toBe(0)
    close()
  })

  it('P8: refuses a name when any of its addresses is private', async () => {
    const both: Resolve = async () => [
      { address: '1.1.1.1', family: 4 },
      { address: '10.0.0.5', family: 4 },
    ]
    expect(await post({ url: 'https://crm.example.com/', allowPrivate: false, resolve: both })).toMatchObject({
      reason: 'crm.example.com leads into a private network (10.0.0.5)',
    })
  })

  it('P8: sends nothing over the internet without TLS, even where a private network is allowed', async () => {
    const outside: Resolve = async () => [{ address: '1.1.1.1', family: 4 }]
    for (const url of ['http://crm.example.com/', 'http://1.1.1.1/']) {
      expect(await post({ url, resolve: outside })).toMatchObject({
        outcome: 'refused',
        reason: expect.stringContaining('is on the internet (1.1.1.1)'),
      })
    }
  })

  it('P8: connects to exactly the address that was checked: a name that changes meanwhile has no effect', async () => {
    const { port, visits, close } = await door()
    const answers = ['192.0.2.1', '127.0.0.1']
    let asked = 0
    const rebinding: Resolve = async () => [{ address: answers[asked++] ?? '127.0.0.1', family: 4 }]
    const url = `https://crm.example.com:${port}/`
    // When allowed, it connects to the first address, where nothing listens, and does not look the name up again.
    expect(await post({ url, resolve: rebinding, timeoutMs: 200 })).toMatchObject({ outcome: 'refused' })
    expect(asked).toBe(1)
    expect(visits()).toBe(0)
    // Asked at the next attempt, the name resolves to its other address.
    expect(await post({ url, allowPrivate: false, resolve: rebinding })).toMatchObject({
      reason: expect.stringContaining('127.0.0.1'),
    })
    expect(visits()).toBe(0)
    close()
  })
})
