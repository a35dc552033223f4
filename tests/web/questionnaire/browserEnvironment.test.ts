import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** Where the site sends its calls when it is built with these settings. */
async function builtWith(settings: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const { browserEnvironment } = await import('#web/questionnaire/browserEnvironment.ts')
  const { baseUrl, ipLookupUrl } = browserEnvironment.api
  return { baseUrl, ipLookupUrl }
}

describe('browserEnvironment', () => {
  beforeEach(() => vi.resetModules())
  afterEach(() => vi.unstubAllEnvs())

  it('calls the server that serves the page by default', async () => {
    const settings = { VITE_API_BASE_URL: '', VITE_IP_LOOKUP_URL: '' }
    expect(await builtWith(settings)).toEqual({ baseUrl: '/api', ipLookupUrl: '/api/ip' })
  })

  it('calls the configured server and lookup service', async () => {
    const settings = { VITE_API_BASE_URL: 'https://api.example.com/prod//', VITE_IP_LOOKUP_URL: '' }
    expect(await builtWith(settings)).toEqual({
      baseUrl: 'https://api.example.com/prod',
      ipLookupUrl: 'https://api.example.com/prod/ip',
    })
    vi.resetModules()
    expect(await builtWith({ VITE_IP_LOOKUP_URL: 'https://ip.example.net/json' })).toEqual({
      baseUrl: 'https://api.example.com/prod',
      ipLookupUrl: 'https://ip.example.net/json',
    })
  })

  it('leaves a page alone whose form the visitor has closed, and scrolls the modal of a form that is in one', async () => {
    const { browserEnvironment } = await import('#web/questionnaire/browserEnvironment.ts')
    const modal = document.createElement('dialog')
    const scroll = vi.fn<() => void>()
    modal.scrollTo = scroll
    browserEnvironment.scrollToTop()
    document.body.append(modal)
    modal.innerHTML = '<div data-form=""></div>'
    browserEnvironment.scrollToTop()
    await new Promise(requestAnimationFrame)
    modal.remove()
    expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0)
  })

  it('makes unique session ids without dashes', async () => {
    const { browserEnvironment } = await import('#web/questionnaire/browserEnvironment.ts')
    const ids = Array.from({ length: 100 }, browserEnvironment.newSessionId)
    expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true)
    expect(new Set(ids)).toHaveLength(100)
  })
})
