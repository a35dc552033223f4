import { describe, expect, it, vi } from 'vitest'
import { untilWoken } from '#web/api/onWake.ts'

describe('untilWoken', () => {
  it.each(['the time is up', 'the network is back'])('listens no longer once %s', async (wake) => {
    const listeners = [vi.spyOn(window, 'addEventListener'), vi.spyOn(document, 'addEventListener')]
    const waiting = untilWoken(wake === 'the time is up' ? 0 : 60_000)
    if (wake === 'the network is back') window.dispatchEvent(new Event('online'))
    await waiting
    const options = listeners.flatMap(({ mock }) => mock.calls.map(([, , how]) => how))
    expect(options).toMatchObject([{ signal: { aborted: true } }, { signal: { aborted: true } }])
  })
})
