import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadAfresh } from '#web/early/reloadAfresh.ts'

const reload = vi.fn<() => void>()
const ask = vi.fn<typeof fetch>()

describe('reloadAfresh', () => {
  beforeEach(() => {
    document.head.innerHTML = `
      <script type="text/plain" src="/assets/main-1.js"></script>
      <script type="text/plain" src="https://example.com/assets/tag.js"></script>
      <link rel="modulepreload" href="/assets/form-1.js"><link rel="icon" href="/favicon.svg">`
    vi.stubGlobal('fetch', ask)
    vi.stubGlobal('location', { reload })
    return () => {
      document.head.innerHTML = ''
      vi.unstubAllGlobals()
      vi.resetAllMocks()
      vi.useRealTimers()
    }
  })

  it('asks the server for the scripts before it reloads', async () => {
    ask.mockImplementation(async () => {
      expect(reload).not.toHaveBeenCalled()
      return new Response('')
    })
    await reloadAfresh()
    expect(ask.mock.calls).toEqual([
      [expect.stringMatching(/\/assets\/main-1\.js$/), { cache: 'no-cache' }],
      [expect.stringMatching(/\/assets\/form-1\.js$/), { cache: 'no-cache' }],
    ])
    expect(reload).toHaveBeenCalledOnce()
  })

  it('reloads when the server cannot be reached', async () => {
    ask.mockRejectedValue(new TypeError('Failed to fetch'))
    await reloadAfresh()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('reloads after 5 s when the line hangs', async () => {
    vi.useFakeTimers()
    ask.mockReturnValue(new Promise(() => undefined))
    void reloadAfresh()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(reload).toHaveBeenCalledOnce()
  })
})
