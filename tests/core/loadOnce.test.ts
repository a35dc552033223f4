import { expect, it, vi } from 'vitest'
import { loadOnce } from '#core/loadOnce.ts'

it('loads once for all callers, and again only after a failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no network')).mockResolvedValue('loaded')
  const loaded = loadOnce(load)
  const first = loaded()
  expect(loaded()).toBe(first)
  await expect(first).rejects.toThrow('no network')
  expect(await Promise.all([loaded(), loaded()])).toEqual(['loaded', 'loaded'])
  expect(await loaded()).toBe('loaded')
  expect(load).toHaveBeenCalledTimes(2)
})
