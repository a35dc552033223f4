import http from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Line, openLine } from '../../../scripts/faults/openLine.ts'
import { postJson } from '../../../scripts/faults/postJson.ts'
import { seededRandom } from '../../../scripts/faults/seededRandom.ts'
import { closeServer } from '../../../scripts/product/closeServer.ts'
import { listenOnLoopback } from '../../../scripts/product/listenOnLoopback.ts'

let server: http.Server
let heard: http.IncomingMessage[]
let status: number
let target: string
beforeEach(async () => {
  heard = []
  status = 200
  server = http.createServer((request, response) => {
    heard.push(request)
    request.resume()
    response.writeHead(status, { 'retry-after': '7', 'x-own': 'kept' }).end('{"status":"ok"}')
  })
  target = `http://127.0.0.1:${await listenOnLoopback(server)}`
})
const lines: Line[] = []
afterEach(async () => {
  for (const line of lines.splice(0)) await line.close()
  await closeServer(server)
})

async function aLine(droppedShare: number, onTaken?: (body: string) => void): Promise<Line> {
  const line = await openLine({ target, droppedShare, random: seededRandom(7), ...(onTaken && { onTaken }) })
  lines.push(line)
  return line
}

describe('openLine', () => {
  it('passes a call and its reply on unchanged', async () => {
    const line = await aLine(0)
    const reply = await fetch(`${line.url}/api/submit?a=1`, {
      method: 'POST',
      body: 'Zoë',
      headers: { 'x-of-page': '1' },
    })
    expect([reply.status, reply.headers.get('x-own'), await reply.text()]).toEqual([200, 'kept', '{"status":"ok"}'])
    expect(heard[0]).toMatchObject({ url: '/api/submit?a=1', method: 'POST' })
    expect(heard[0]?.headers).toMatchObject({ 'x-of-page': '1', 'content-length': '4' })
  })

  it('drops requests before the server and replies after it, each at its rate', async () => {
    const line = await aLine(0.3)
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () =>
        postJson(`${line.url}/api/submit`, {}).then(
          () => true,
          () => false,
        ),
      ),
    )
    const { requests, replies } = line.dropped
    expect(heard).toHaveLength(200 - requests)
    expect(outcomes.filter((isAnswered) => !isAnswered)).toHaveLength(requests + replies)
    expect(requests).toBeGreaterThan(40)
    expect(requests).toBeLessThan(80)
    expect(replies).toBeGreaterThan(25)
    expect(replies).toBeLessThan(60)
  })

  it('drops nothing but answers', async () => {
    const line = await aLine(1)
    expect((await fetch(`${line.url}/register`)).status).toBe(200)
    await expect(fetch(`${line.url}/api/submit`, { method: 'POST', body: '{}' })).rejects.toThrow('fetch failed')
    expect(line.dropped).toEqual({ requests: 1, replies: 0 })
  })

  it('reports the acknowledged answers, and no others', async () => {
    const taken: string[] = []
    const line = await aLine(0, (body) => void taken.push(body))
    await postJson(`${line.url}/api/submit`, { answer: 'AMP' })
    await postJson(`${line.url}/api/visit`, {})
    status = 503
    await postJson(`${line.url}/api/submit`, { answer: 'REST' })
    expect(taken).toEqual(['{"answer":"AMP"}'])
  })

  it('closes the connection when there is no server', async () => {
    const line = await openLine({ target: 'http://127.0.0.1:1', droppedShare: 0, random: seededRandom(7) })
    lines.push(line)
    await expect(fetch(`${line.url}/api/submit`, { method: 'POST', body: '{}' })).rejects.toThrow('fetch failed')
    expect(line.dropped).toEqual({ requests: 0, replies: 0 })
  })
})
