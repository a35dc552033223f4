import { once } from 'node:events'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { replyInTurn } from '#server/http/replyInTurn.ts'
import { portOf } from '../../support/portOf.ts'

let app: FastifyInstance
/** The paths of the requests that have begun, and what ends the last of them. */
let begun: string[]
let reply: () => void
beforeEach(async () => {
  app = Fastify()
  begun = []
  replyInTurn(app)
  app.get('/*', async ({ url }) => {
    begun.push(url)
    await new Promise<void>((resolve) => {
      reply = resolve
    })
    return url
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

/** A connection that has sent requests for these paths at once, the last of which wants it closed. */
async function pipelined(paths: readonly string[]): Promise<net.Socket> {
  const client = net.connect(portOf(app.server), '127.0.0.1')
  const [last] = paths.slice(-1)
  const requests = paths.map(
    (path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${path === last ? 'Connection: close\r\n' : ''}\r\n`,
  )
  client.write(requests.join(''))
  await expect.poll(() => begun.length).toBeGreaterThan(0)
  return client
}

const connections = () => promisify<number>((done) => app.server.getConnections(done))()

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `/${index + 1}`)

describe('replyInTurn', () => {
  it('begins a request that was sent ahead once the reply before it is sent', async () => {
    const client = await pipelined(['/first', '/second', '/third'])
    const received = text(client)
    for (const soFar of [['/first'], ['/first', '/second'], ['/first', '/second', '/third']]) {
      await expect.poll(() => begun).toEqual(soFar)
      reply()
    }
    expect((await received).match(/\/\w+$/gm)).toEqual(['/third'])
    expect((await received).match(/HTTP\/1.1 200/g)).toHaveLength(3)
  })

  it('begins none of those that wait when the client hangs up', async () => {
    const client = await pipelined(['/first', '/second'])
    client.destroy()
    await expect.poll(connections).toBe(0)
    reply()
    // The reply is sent by now.
    await app.close()
    expect(begun).toEqual(['/first'])
  })

  it('closes a connection with more than a hundred ahead, and keeps one with as many', async () => {
    const patient = await pipelined(numbered(101))
    expect(begun).toEqual(['/1'])
    const greedy = await pipelined(numbered(102))
    await once(
      greedy.on('error', () => {}),
      'close',
    )
    expect(begun).toEqual(['/1', '/1'])
    expect(patient.destroyed).toBe(false)
    patient.destroy()
  })
})
