import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { awakeTimeout } from '#web/api/awakeTimeout.ts'

describe('awakeTimeout', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('aborts after the time', () => {
    const signal = awakeTimeout(20_000)
    vi.advanceTimersByTime(19_999)
    expect(signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(signal.aborted).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does not abort as a page wakes after half an hour: its timer runs once, and then the reply that came meanwhile', () => {
    const signal = awakeTimeout(20_000)
    vi.setSystemTime(Date.now() + 30 * 60_000)
    vi.runOnlyPendingTimers()
    expect(signal.aborted).toBe(false)
    vi.advanceTimersByTime(19_000)
    expect(signal.aborted).toBe(true)
  })
})
