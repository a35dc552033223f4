import { afterEach, describe, expect, it, vi } from 'vitest'
import { addAbortTimeout } from '#web/api/addAbortTimeout.ts'

describe('addAbortTimeout', () => {
  afterEach(() => void vi.useRealTimers())

  it('gives a browser without it signals that abort after the time', () => {
    vi.useFakeTimers()
    const signals: { timeout?: typeof AbortSignal.timeout } = {}
    addAbortTimeout(signals)
    const signal = signals.timeout?.(2000)
    vi.advanceTimersByTime(1999)
    expect(signal?.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(signal?.aborted).toBe(true)
  })

  it("leaves a browser's own alone", () => {
    const own = vi.fn<typeof AbortSignal.timeout>()
    const signals = { timeout: own }
    addAbortTimeout(signals)
    expect(signals.timeout).toBe(own)
  })
})
