import { afterEach, describe, expect, it, vi } from 'vitest'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'
import { retryWhileAway } from '#server/storage/retryWhileAway.ts'

afterEach(() => void vi.restoreAllMocks())

const away = new DatabaseUnavailableError(new Error('Connection terminated'))

describe('retryWhileAway', () => {
  it('writes once the database is back, for which it looks twice a second', async () => {
    const write = vi.fn<() => Promise<void>>().mockRejectedValueOnce(away).mockResolvedValueOnce()
    const startedAt = performance.now()
    await retryWhileAway(write)
    expect(write).toHaveBeenCalledTimes(2)
    expect(performance.now() - startedAt).toBeGreaterThan(490)
  })

  it('gives up at once when the statement itself fails', async () => {
    const failure = new Error('deadlock detected')
    const write = vi.fn<() => Promise<void>>().mockRejectedValue(failure)
    await expect(retryWhileAway(write)).rejects.toBe(failure)
    expect(write).toHaveBeenCalledTimes(1)
  })

  it('gives up after half a minute', async () => {
    vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(29_999).mockReturnValueOnce(30_001)
    const write = vi.fn<() => Promise<void>>().mockRejectedValue(away)
    await expect(retryWhileAway(write)).rejects.toBe(away)
    expect(write).toHaveBeenCalledTimes(2)
  })
})
