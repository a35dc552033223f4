import { describe, expect, it, vi } from 'vitest'
import { loadOnce } from '#core/loadOnce.ts'

describe('loadOnce', () => {
  it('loads once for all who ask, also while it loads', async () => {
    const load = vi.fn<() => Promise<string>>().mockResolvedValue('loaded')
    const once = loadOnce(load)
    expect(await Promise.all([once.load(), once.load()])).toEqual(['loaded', 'loaded'])
    expect(await once.load()).toBe('loaded')
    expect(load).toHaveBeenCalledOnce()
  })

  it('fails for all who ask while it loads, and loads again for who asks later', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue('loaded')
    const once = loadOnce(load)
    const failing = [once.load(), once.load()]
    for (const one of failing) await expect(one).rejects.toThrow('no network')
    expect(await once.load()).toBe('loaded')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('has what was loaded at hand from then on', async () => {
    const once = loadOnce(async () => 'loaded')
    const loading = once.load()
    expect(once.loaded()).toBeUndefined()
    await loading
    expect(once.loaded()).toBe('loaded')
  })
})
