import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadAfresh } from '#web/early/reloadAfresh.ts'

const stop = vi.fn<() => void>()
const reload = vi.fn<() => void>()
const ask = vi.fn<typeof fetch>()

describe('reloadAfresh', () => {
  beforeEach(() => {
    const loaded = ['/assets/main-1.js', '/assets/form-1.js?1', '/assets/form-1.css', '/favicon.svg']
    const names = [...loaded.map((path) => `https://review.example.com.au${path}`), 'https://example.com/assets/tag.js']
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue(names.map((name) => ({ name }) as PerformanceEntry))
    vi.stubGlobal('fetch', ask)
    vi.stubGlobal('stop', stop)
    vi.stubGlobal('location', { origin: 'https://review.example.com.au', reload })
    return () => {
      vi.unstubAllGlobals()
      vi.resetAllMocks()
      vi.useRealTimers()
    }
  })

  it('asks the server for the scripts of the page, and for nothing else, before it reloads', async () => {
    ask.mockImplementation(async () => {
      expect(reload).not.toHaveBeenCalled()
      return new Response('')
    })
    await reloadAfresh()
    expect(ask.mock.calls).toEqual([
      ['https://review.example.com.au/assets/main-1.js', { cache: 'no-cache' }],
      ['https://review.example.com.au/assets/form-1.js?1', { cache: 'no-cache' }],
    ])
    expect(reload).toHaveBeenCalledOnce()
  })

  it('waits for the whole of each script: to reload drops what is still on its way', async () => {
    const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>()
    ask.mockImplementation(async () => new Response(''))
    ask.mockResolvedValueOnce(new Response(readable))
    const reloading = reloadAfresh()
    await new Promise((resolve) => setTimeout(resolve))
    expect(stop).not.toHaveBeenCalled()
    await writable.close()
    await reloading
    expect(reload).toHaveBeenCalledOnce()
  })

  it('reloads when the server cannot be reached', async () => {
    ask.mockRejectedValue(new TypeError('Failed to fetch'))
    await reloadAfresh()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('reloads after 5 s when the line hangs, and first drops what hangs: it may hold all connections', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    ask.mockReturnValue(new Promise(() => undefined))
    void reloadAfresh()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(reload).not.toHaveBeenCalled()
    expect(stop).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(reload).toHaveBeenCalledOnce()
    expect(stop).toHaveBeenCalledBefore(reload)
  })
})
