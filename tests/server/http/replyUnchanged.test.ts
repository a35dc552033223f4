import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { replyUnchanged } from '#server/http/replyUnchanged.ts'

describe('replyUnchanged', () => {
  it('closes a file that it does not send: each 304 would leave one open', async () => {
    const file = Readable.from(['<h1>Home</h1>'])
    const app = Fastify()
    replyUnchanged(app)
    app.get('/', (_request, reply) => reply.header('etag', 'W/"1a2b3c"').send(file))
    const reply = await app.inject({ url: '/', headers: { 'if-none-match': 'W/"1a2b3c"' } })
    expect([reply.statusCode, reply.body, file.destroyed]).toEqual([304, '', true])
  })
})
