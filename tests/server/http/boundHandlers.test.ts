import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { boundHandlers } from '#server/http/boundHandlers.ts'

const app = Fastify()
afterEach(() => app.close())

describe('boundHandlers', () => {
  it('D6 answers 503 when a handler takes too long, but where something else bounds it', async () => {
    boundHandlers(app, 20)
    let finish = (_reply: object) => {}
    const late = () =>
      new Promise<object>((resolve) => {
        finish = resolve
      })
    app.get('/late', late)
    app.get('/queued', { config: { isBounded: true } }, late)
    expect((await app.inject('/late')).statusCode).toBe(503)
    const queued = app.inject('/queued')
    setTimeout(() => finish({ done: true }), 60)
    expect((await queued).json()).toEqual({ done: true })
  })
})
