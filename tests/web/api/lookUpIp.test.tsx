import { onlineManager, QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ipQuery, lookUpIp } from '#web/api/lookUpIp.ts'
import { pick } from '../../support/answerQuestions.ts'
import { renderForm } from '../../support/renderForm.tsx'
import { deadNetwork, type Script, scriptedServer } from '../../support/scriptedServer.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

const FAILED = 'Error fetching IP address. Please try again.'
const down: Script = () => ({ status: 500, body: '' })

/** The visitor returns to the tab. */
const comeBack = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))

/** The network was away, as browsers tell it. */
const reconnect = () => ['offline', 'online'].forEach((type) => window.dispatchEvent(new Event(type)))

/** A lookup whose duration the test controls. */
function lookUp(script: Script) {
  const server = scriptedServer({ '/api/ip': script })
  const fetch: typeof globalThis.fetch = (input, init) => {
    const aborted = new Promise<never>((_resolve, reject) => {
      if (init?.signal?.aborted) reject(init.signal.reason)
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
    return Promise.race([server.fetch(input, init), aborted])
  }
  const outcome = vi.fn<(address: string | null) => void>()
  void lookUpIp({ fetch, baseUrl: '/api', ipLookupUrl: '/api/ip' }).then(outcome)
  return { server, outcome }
}

describe('lookUpIp', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms)
      return controller.signal
    })
  })
  afterEach(() => void vi.useRealTimers())

  it('retries half a second after a failure', async () => {
    let tries = 0
    const { outcome } = lookUp((request) => (tries++ === 0 ? down(request) : {}))
    await vi.advanceTimersByTimeAsync(499)
    expect(tries).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toHaveBeenCalledExactlyOnceWith('203.0.113.7')
  })

  it('takes an address of as many characters as the server takes', async () => {
    const ip = 'f'.repeat(64)
    const { outcome } = lookUp(() => ({ body: { ip } }))
    await vi.advanceTimersByTimeAsync(0)
    expect(outcome).toHaveBeenCalledExactlyOnceWith(ip)
  })

  it.each<[string, Script]>([
    ['fails', down],
    ['answers without an address', () => ({ body: { ip: '' } })],
    ['answers with a list', () => ({ body: { ip: ['203.0.113.7'] } })],
    ['answers with more than an address', () => ({ body: { ip: '203.0.113.7, '.repeat(5) } })],
    ['cannot be reached', deadNetwork],
  ])('returns null when the service %s twice', async (_case, script) => {
    const { outcome, server } = lookUp(script)
    await vi.advanceTimersByTimeAsync(500)
    expect(outcome).toHaveBeenCalledExactlyOnceWith(null)
    expect(server.requests('/api/ip')).toHaveLength(2)
  })

  it('returns null half a second after the 5 s shared by both tries', async () => {
    const { outcome } = lookUp(() => new Promise<never>(() => undefined))
    await vi.advanceTimersByTimeAsync(5_499)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toHaveBeenCalledExactlyOnceWith(null)
  })
})

describe('ipQuery', () => {
  it('asks even while the browser says that it is offline, which may be wrong', async () => {
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    const server = scriptedServer()
    const { user } = await renderForm({ fetch: server.fetch })
    await pick(user, /current super fund/, 'AMP')
    await waitFor(() => expect(server.submissions()).toMatchObject([{ ipAddress: '203.0.113.7' }]))
  })

  it('keeps an address for as long as the page lives, though no surface shows the form', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const client = new QueryClient()
    const query = ipQuery({ fetch: scriptedServer().fetch, baseUrl: '/api', ipLookupUrl: '/api/ip' })
    await client.query(query)
    vi.advanceTimersByTime(60 * 60_000)
    expect(client.getQueryData(query.queryKey)).toBe('203.0.113.7')
  })

  it('requests a failed address again for no answer and no new screen: these go out without it', async () => {
    const server = scriptedServer({ '/api/ip': down })
    const { user } = await renderForm({ fetch: server.fetch })
    await screen.findByText(FAILED)
    await pick(user, /current super fund/, 'AMP')
    await pick(user, /super balance/, '$200k+')
    await waitFor(() => expect(server.submissions().map(({ ipAddress }) => ipAddress)).toEqual(['unknown', 'unknown']))
    expect(server.requests('/api/ip')).toHaveLength(2)
  })

  it('says once that it failed, however often it fails again', async () => {
    const server = scriptedServer({ '/api/ip': down })
    await renderForm({ fetch: server.fetch })
    const slot = await screen.findByText(FAILED)
    const said: (string | null)[] = []
    const watch = new MutationObserver(() => said.push(slot.textContent))
    watch.observe(slot, { childList: true, characterData: true, subtree: true })
    await act(async () => void comeBack())
    await waitFor(() => expect(server.requests('/api/ip')).toHaveLength(4))
    await act(async () => undefined)
    watch.disconnect()
    expect(said).toEqual([])
    expect(screen.getByText(FAILED)).toBeVisible()
  })

  it('renders no question again for its outcome', async () => {
    let uses = 0
    const { labels } = shippedQuestionnaire
    const questionnaire = {
      ...shippedQuestionnaire,
      get labels() {
        uses++
        return labels
      },
    }
    let fail = (): void => undefined
    const failing = new Promise<{ status: number }>((resolve) => (fail = () => resolve({ status: 500 })))
    const server = scriptedServer({ '/api/ip': () => failing })
    await renderForm({ questionnaire, fetch: server.fetch })
    const before = uses
    fail()
    expect(await screen.findByText(FAILED)).toBeVisible()
    expect(uses).toBe(before)
  })

  it('requests a failed address again for a session that begins after an ending was closed', async () => {
    const server = scriptedServer({ '/api/ip': down })
    const { user } = await renderForm({ fetch: server.fetch })
    await screen.findByText(FAILED)
    await pick(user, /current super fund/, 'AMP')
    await pick(user, /super balance/, '$0 - $50,000')
    server.on('/api/ip', () => ({}))
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull())
  })

  it.each([
    ['the network', reconnect],
    ['the visitor', comeBack],
  ])('requests a failed address again when %s is back; a found one is asked for no more', async (_who, wake) => {
    let isDown = true
    const server = scriptedServer({ '/api/ip': (request) => (isDown ? down(request) : {}) })
    const { user } = await renderForm({ fetch: server.fetch })
    await screen.findByText(FAILED)
    isDown = false
    await act(async () => wake())
    await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull())
    await act(async () => wake())
    await pick(user, /current super fund/, 'AMP')
    await waitFor(() => expect(server.submissions()[0]).toMatchObject({ ipAddress: '203.0.113.7' }))
    expect(server.requests('/api/ip')).toHaveLength(3)
  })
})
