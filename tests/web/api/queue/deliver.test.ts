import { describe, expect, it, vi } from 'vitest'
import { deliver } from '#web/api/queue/deliver.ts'

describe('deliver', () => {
  it('counts a try that fails exactly at the deadline as the last', async () => {
    const send = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const delivery = { send, expiresAt: 1_000, now: () => 1_000, random: () => 0, onFailedTry: () => undefined }
    await expect(deliver(delivery)).rejects.toThrow('Failed to fetch')
    expect(send).toHaveBeenCalledOnce()
  })
})
