import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { postWithPour } from '../../../scripts/bench/postWithPour.ts'
import { answerStream } from '../../../scripts/faults/answerStream.ts'
import { seededRandom } from '../../../scripts/faults/seededRandom.ts'
import { aReceiver, type Receiver } from '../../support/aReceiver.ts'

/** The call of the second answer: the load begins with a look at the health of the server. */
const SECOND = 2

let receiver: Receiver
const reply = (status: number) => ({ status, headers: { 'content-length': 0 } })
const load = () =>
  postWithPour({
    url: new URL(receiver.url).origin,
    stream: answerStream(seededRandom(7)),
    connections: 4,
    seconds: 0.1,
  })

beforeEach(async () => {
  receiver = await aReceiver()
})

afterEach(() => receiver.close())

describe('postWithPour', () => {
  it('gives the answers a second and the 99th percentile of their replies in ms', async () => {
    receiver.answer(() => reply(200))
    const { perSecond, p99 } = await load()
    const posted = receiver.calls.filter(({ body }) => body !== '').length
    expect(perSecond).toBeGreaterThan(0)
    expect(perSecond).toBeLessThanOrEqual(posted / 0.1)
    expect(p99).toBeGreaterThan(0)
  })

  it.each([503, 429, 400])('rejects when one answer gets %i: the figures would mean nothing', async (status) => {
    receiver.answer((_, index) => reply(index === SECOND ? status : 200))
    await expect(load()).rejects.toThrow('1 answers were refused and 0 failed')
  })
})
