import http from 'node:http'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { closeServer } from '../../../scripts/product/closeServer.ts'
import { listenOnLoopback } from '../../../scripts/product/listenOnLoopback.ts'

it('closeServer ends a server in the middle of a request', async () => {
  const server = http.createServer()
  const request = http.get(`http://127.0.0.1:${await listenOnLoopback(server)}`)
  await once(server, 'request')
  const broken = once(request, 'error')
  await closeServer(server)
  expect(server.listening).toBe(false)
  expect(await broken).toMatchObject([{ code: 'ECONNRESET' }])
})
