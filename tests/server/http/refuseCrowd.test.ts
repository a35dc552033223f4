import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { refuseCrowd } from '#server/http/refuseCrowd.ts'

let app: FastifyInstance
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

/** A route past a limit that a test moves; what it was told, and how often it ran. */
function open(random = () => 0.5, holdMs?: number, mostHeld?: number) {
  const world = { isReached: false, handled: 0, facts: [] as string[] }
  const crowd = { isReached: () => world.isReached }
  const observe = (fact: { readonly type: string }) => void world.facts.push(fact.type)
  app = Fastify()
  app.post('/submit', { onRequest: refuseCrowd({ crowd, random, observe, holdMs, mostHeld }) }, async () => {
    world.handled += 1
    return { status: 'ok' }
  })
  return world
}

const submit = () => app.inject({ method: 'POST', url: '/submit', payload: { answer: 'AMP' } })

describe('refuseCrowd', () => {
  it('accepts answers below the limit', async () => {
    const world = open()
    expect((await submit()).statusCode).toBe(200)
    expect(world).toMatchObject({ handled: 1, facts: [] })
  })

  it('R6 answers 503 with Retry-After above the limit, and does not pass the answer on', async () => {
    const world = open(() => 0.5, 0)
    world.isReached = true
    const refused = await submit()
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('3')
    expect(refused.json()).toEqual({ error: 'We are very busy or restarting. Please try again in a moment.' })
    expect(world).toMatchObject({ handled: 0, facts: ['answerTurnedAway'] })
    world.isReached = false
    expect((await submit()).statusCode).toBe(200)
  })

  it('delays a refusal by two seconds, so that clients do not retry at once', async () => {
    const world = open()
    await app.ready()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    world.isReached = true
    let isAnswered = false
    const refusal = submit().finally(() => {
      isAnswered = true
    })
    while (world.facts.length === 0) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(1999)
    expect(isAnswered).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect((await refusal).statusCode).toBe(503)
  })

  it('delays only so many refusals at a time, and answers the others at once', async () => {
    const world = open(() => 0.5, 1000, 2)
    await app.ready()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    world.isReached = true
    for (const round of [1, 2]) {
      const answered: number[] = []
      const refusals = [0, 1, 2].map((n) => submit().finally(() => answered.push(n)))
      await expect.poll(() => answered).toEqual([2])
      const refused = await refusals[2]
      expect(refused?.statusCode, `round ${round}`).toBe(503)
      expect(refused?.headers['retry-after']).toBe('3')
      await vi.advanceTimersByTimeAsync(1000)
      await Promise.all(refusals)
    }
  })
})
