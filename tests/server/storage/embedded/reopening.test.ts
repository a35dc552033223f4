import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/storage/Database.ts'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'
import { EngineBrokenError } from '#server/storage/embedded/EngineBrokenError.ts'
import { reopening } from '#server/storage/embedded/reopening.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => vi.useRealTimers())

/** An engine whose every statement calls `answer`. */
const anEngine = (answer: () => Promise<readonly never[]>): Database => ({
  isSerial: true,
  query: answer,
  script: async () => {},
  transaction: async () => {
    throw new Error('No transaction is expected')
  },
  close: async () => {},
})

const aBrokenEngine = (): Database =>
  anEngine(() => Promise.reject(new EngineBrokenError(new Error('its disk is full'))))

describe('reopening', () => {
  it('tries again after a second, even when the clock was set back', async () => {
    const open = vi
      .fn<() => Promise<Database>>()
      .mockResolvedValueOnce(aBrokenEngine())
      .mockRejectedValueOnce(new Error('its disk is still full'))
      .mockResolvedValue(anEngine(async () => []))
    const database = await reopening(open)
    await expect(database.query('select 1')).rejects.toThrow(EngineBrokenError)
    await expect(database.query('select 1')).rejects.toThrow('its disk is still full')
    vi.advanceTimersByTime(999)
    await expect(database.query('select 1')).rejects.toThrow(DatabaseUnavailableError)
    expect(open).toHaveBeenCalledTimes(2)
    vi.setSystemTime(Date.now() - 3_600_000)
    vi.advanceTimersByTime(1)
    expect(await database.query('select 1')).toEqual([])
  })
  it('gives up an engine that hangs while it is opened again, and opens another', async () => {
    const open = vi
      .fn<(onEnd: () => void, signal: AbortSignal) => Promise<Database>>()
      .mockResolvedValueOnce(aBrokenEngine())
      .mockImplementationOnce(
        (_onEnd, signal) =>
          new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(new Error('given up')))
          }),
      )
      .mockResolvedValue(anEngine(async () => []))
    const database = await reopening(open, { patienceMs: 50 })
    await expect(database.query('select 1')).rejects.toThrow(EngineBrokenError)
    await expect(database.query('select 1')).rejects.toThrow('given up')
    vi.advanceTimersByTime(1000)
    expect(await database.query('select 1')).toEqual([])
  })

  it('closes in time although nothing ends that engine', async () => {
    const open = vi
      .fn<() => Promise<Database>>()
      .mockResolvedValueOnce(aBrokenEngine())
      .mockReturnValue(new Promise(() => {}))
    const database = await reopening(open)
    await expect(database.query('select 1')).rejects.toThrow(EngineBrokenError)
    void database.query('select 1').catch(() => {})
    await expect(database.close()).resolves.toBeUndefined()
  })
})
