import { expect, it, vi } from 'vitest'
import { loadOnce } from '#core/loadOnce.ts'

it('loads once for all callers, and again only after a failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no network')).mockResolvedValue('loaded')
  const once = loadOnce(load)
  const first = once.load()
  expect(once.load()).toBe(first)
  await expect(first).rejects.toThrow('no network')
  expect(once.loaded()).toBeUndefined()
  expect(await Promise.all([once.load(), once.load()])).toEqual(['loaded', 'loaded'])
  expect(await once.load()).toBe('loaded')
  expect(once.loaded()).toBe('loaded')
  expect(load).toHaveBeenCalledTimes(2)
})
