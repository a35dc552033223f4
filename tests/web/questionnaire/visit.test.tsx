import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserEnvironment } from '#web/questionnaire/browserEnvironment.ts'
import { pick } from '../../support/answerQuestions.ts'
import { renderForm } from '../../support/renderForm.tsx'

// A page loads it when the visit is noted; here the clock is stopped meanwhile.
await import('#web/api/visit/noteVisit.ts')

describe('the visit of a form session', () => {
  it('is sent when the session is opened, once, on whichever surface (D10)', async () => {
    const { user, visits, events } = await renderForm()
    await expect.poll(() => events).toEqual(['FormOpened'])
    expect(visits).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Get Your Free Review' }))
    await screen.findByRole('dialog')
    await pick(user, /current super fund/, 'AMP')
    await screen.findByRole('heading', { name: /super balance/ })
    expect(visits).toHaveLength(1)
  })

  it('is noted anew when a reload within the tab goes on with its session, in case it was not sent yet', async () => {
    const tabStorage = () => sessionStorage
    const first = await renderForm({ tabStorage })
    await pick(first.user, /current super fund/, 'AMP')
    await screen.findByRole('heading', { name: /super balance/ })
    cleanup()
    const { visits } = await renderForm({ tabStorage })
    await screen.findByRole('heading', { name: /super balance/ })
    expect(visits).toEqual(first.visits)
  })

  it('is also sent for the next session, once an ending was closed', async () => {
    const { user, visits } = await renderForm()
    await pick(user, /current super fund/, 'AMP')
    await pick(user, /super balance/, '$0 - $50,000')
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    await expect.poll(() => visits).toHaveLength(2)
    expect(new Set(visits)).toHaveLength(2)
  })
})

describe('browserEnvironment.noteVisit', () => {
  const SESSION = '0f8fad5bd9cb469fa16570867728950e'

  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('reports to the server what the tab has stored, once the page is idle', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{"status":"ok"}'))
    vi.stubGlobal('fetch', fetch)
    browserEnvironment.noteVisit(SESSION, 'hash')
    expect(fetch).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60_000)
    const visit = {
      sessionId: SESSION,
      questionnaire: 'hash',
      landingPage: '/',
      referrer: '',
      utm: { source: '', medium: '', campaign: '', term: '', content: '' },
    }
    expect(fetch.mock.calls).toEqual([['/api/visit', expect.objectContaining({ body: JSON.stringify(visit) })]])
  })

  it.each([
    ['once for a session that the server has answered', async () => new Response('{}'), 1],
    ['again after a reload that came before an answer', () => new Promise<never>(() => undefined), 2],
  ])('reports %s', async (_when, answer, reports) => {
    const fetch = vi.fn<typeof globalThis.fetch>(answer)
    vi.stubGlobal('fetch', fetch)
    browserEnvironment.noteVisit(SESSION, 'hash')
    await vi.advanceTimersByTimeAsync(2_000)
    browserEnvironment.noteVisit(SESSION, 'hash')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(fetch).toHaveBeenCalledTimes(reports)
    browserEnvironment.noteVisit('1f8fad5bd9cb469fa16570867728950e', 'hash')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(fetch).toHaveBeenCalledTimes(reports + 1)
  })

  it('reports it where storage is blocked, too', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError')
    })
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{}'))
    vi.stubGlobal('fetch', fetch)
    browserEnvironment.noteVisit(SESSION, 'hash')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('shows nothing when every try fails, and reports it from the next page', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Promise.reject(new TypeError('Failed to fetch')))
    vi.stubGlobal('fetch', fetch)
    browserEnvironment.noteVisit(SESSION, undefined)
    await vi.advanceTimersByTimeAsync(15 * 60_000)
    expect(fetch).toHaveBeenCalledTimes(5)
    browserEnvironment.noteVisit(SESSION, undefined)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(fetch).toHaveBeenCalledTimes(6)
    // A printed error would fail this test, and so would an unhandled rejection.
    expect(document.body).toBeEmptyDOMElement()
  })
})
