import { describe, expect, it, vi } from 'vitest'
import { deliver } from '#web/api/queue/deliver.ts'

describe('deliver', () => {
  it('takes the try that fails in the moment the time is up for the last', async () => {
    const send = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const delivery = { send, expiresAt: 1_000, now: () => 1_000, random: () => 0, onFailedTry: () => undefined }
    await expect(deliver(delivery)).rejects.toThrow('Failed to fetch')
    expect(send).toHaveBeenCalledOnce()
  })
})
