import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openJob, unlessAway } from '#server/openJob.ts'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const MINUTE = 60_000

describe('openJob', () => {
  it('runs after a first pause and then at every interval, until it is stopped', async () => {
    const run = vi.fn<() => Promise<void>>().mockResolvedValue()
    const job = openJob({ firstMs: MINUTE, everyMs: 10 * MINUTE, run, onFailure: () => {} })
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(run).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(19 * MINUTE)
    expect(run).toHaveBeenCalledTimes(3)
    await job.stop()
    await vi.advanceTimersByTimeAsync(100 * MINUTE)
    expect(run).toHaveBeenCalledTimes(3)
  })

  it('runs once at a time, and when it is stopped tells the run and waits for it', async () => {
    let hasEnded = false
    const run = vi.fn<(stopping: AbortSignal) => Promise<void>>(
      (stopping) =>
        new Promise((resolve) => {
          stopping.addEventListener('abort', () => {
            setTimeout(() => {
              hasEnded = true
              resolve()
            }, 1000)
          })
        }),
    )
    const job = openJob({ everyMs: MINUTE, run, onFailure: () => {} })
    void job.runNow()
    await vi.advanceTimersByTimeAsync(2 * MINUTE)
    expect(run).toHaveBeenCalledTimes(1)
    const stopped = job.stop().then(() => hasEnded)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await stopped).toBe(true)
  })

  it('does not run at all when it is stopped during its first pause', async () => {
    const run = vi.fn<() => Promise<void>>().mockResolvedValue()
    const job = openJob({ firstMs: MINUTE, everyMs: 10 * MINUTE, run, onFailure: () => {} })
    await job.stop()
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(run).not.toHaveBeenCalled()
  })

  it('reports a failure, and goes on', async () => {
    const onFailure = vi.fn<(error: unknown) => void>()
    const run = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no such table')).mockResolvedValue()
    const job = openJob({ everyMs: MINUTE, run, onFailure })
    await job.runNow()
    await job.runNow()
    expect(onFailure.mock.calls).toEqual([[new Error('no such table')]])
    expect(run).toHaveBeenCalledTimes(2)
    await job.stop()
  })
})

describe('unlessAway', () => {
  it('passes on every failure but that the database is away', () => {
    const onFailure = vi.fn<(error: unknown) => void>()
    unlessAway(onFailure)(new DatabaseUnavailableError(new Error('gone')))
    expect(onFailure).not.toHaveBeenCalled()
    unlessAway(onFailure)(new Error('no such table'))
    expect(onFailure.mock.calls).toEqual([[new Error('no such table')]])
  })
})
