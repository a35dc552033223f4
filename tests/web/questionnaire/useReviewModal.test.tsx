import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { LateReviewDialog } from '#web/questionnaire/LateReviewDialog.ts'
import { useReviewModal } from '#web/questionnaire/useReviewModal.ts'
import { tabHistory } from '../../support/tabHistory.ts'
import { renderSite } from '../pages/renderSite.tsx'

/** The state of an entry on which a press has opened the modal. */
const OPEN_ENTRY = { isReviewOpen: true }

const modalNow = () => screen.queryByRole('dialog', { name: 'Free super review' })

/** The code of the modal arrives, or fails, when the test says so. */
function lateCode() {
  let settle = { arrive: (): void => undefined, fail: (_error: Error): void => undefined }
  const code = new Promise<void>((arrive, fail) => (settle = { arrive, fail }))
  vi.spyOn(LateReviewDialog, 'load').mockReturnValue(code)
  return {
    arrive: () => act(async () => settle.arrive()),
    fail: () => act(async () => settle.fail(new TypeError('Failed to fetch'))),
  }
}

/** A page, navigated to from another, on which the modal was requested, and whose code is late. */
async function waitingOn(path: '/' | '/register') {
  const code = lateCode()
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  const { user, goTo, goBack } = await renderSite('/terms-of-service')
  await goTo(path)
  const press = () => user.click(screen.getByRole('button', { name: 'Get Your Free Review' }))
  if (path === '/') await press()
  return {
    ...code,
    assign,
    press,
    goBack,
    leave: async () => {
      await user.click(screen.getByRole('link', { name: 'Privacy policy' }))
      await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })
    },
  }
}

describe.each(['/register', '/'] as const)('the modal, requested on %s', (path) => {
  it('opens the modal when its code arrives', async () => {
    const page = await waitingOn(path)
    expect(screen.queryByRole('dialog')).toBeNull()
    await page.arrive()
    expect(await screen.findByRole('dialog', { name: 'Free super review' })).toBeVisible()
  })

  it('goes to the page with the form in it when the code cannot be loaded', async () => {
    const page = await waitingOn(path)
    await page.fail()
    expect(page.assign).toHaveBeenCalledExactlyOnceWith('/register_today')
  })

  it('goes there, too, when the code has not come within 8 s: a line that hangs reports no failure', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const page = await waitingOn(path)
    await act(() => vi.advanceTimersByTimeAsync(8_000))
    vi.useRealTimers()
    expect(page.assign).toHaveBeenCalledExactlyOnceWith('/register_today')
  })

  it('opens nothing over the page that the visitor went to meanwhile', async () => {
    const page = await waitingOn(path)
    await page.leave()
    await page.arrive()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leaves the visitor on the page they went to when the code cannot be loaded', async () => {
    const page = await waitingOn(path)
    await page.leave()
    await page.fail()
    expect(page.assign).not.toHaveBeenCalled()
  })

  it('lets the visitor leave the site when the browser stops loading the code for that', async () => {
    const page = await waitingOn(path)
    window.dispatchEvent(new Event('beforeunload'))
    await page.fail()
    expect(page.assign).not.toHaveBeenCalled()
  })
})

describe('the modal that a page opens by itself', () => {
  it('stays on the page, which the visitor came to from another, as it closes', async () => {
    const { user, goTo } = await renderSite('/')
    await goTo('/register')
    const modal = within(await screen.findByRole('dialog', { name: 'Free super review' }))
    await user.click(modal.getByRole('button', { name: 'Close' }))
    expect(modalNow()).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'Get a free review of your super' })).toBeVisible()
  })

  it('stays closed when the visitor comes Back to the page', async () => {
    const { user, goBack } = await renderSite('/register')
    const modal = within(await screen.findByRole('dialog', { name: 'Free super review' }))
    await user.click(modal.getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('link', { name: 'Privacy policy' }))
    await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })
    await goBack()
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: 'Privacy policy' })).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('stays open while a script goes from one part of the page to another, and back', async () => {
    const { goBack } = await renderSite('/register#main')
    expect(modalNow()).toBeVisible()
    goToPart('/register')
    expect(modalNow()).toBeVisible()
    await goBack()
    expect(modalNow()).toBeVisible()
  })

  it('stays closed when the visitor goes to a part of the page', async () => {
    const { user, goTo } = await renderSite('/register')
    const modal = within(await screen.findByRole('dialog', { name: 'Free super review' }))
    await user.click(modal.getByRole('button', { name: 'Close' }))
    await goTo('/register#main')
    await act(() => LateReviewDialog.load())
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

/** What a script does that sets `location.hash`. */
function goToPart(address: string) {
  act(() => {
    history.pushState(null, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
}

/** The home page, reached from another, whose modal a press has opened. */
async function openedOnHome() {
  const site = await renderSite('/terms-of-service')
  await site.goTo('/')
  const main = within(screen.getByRole('main'))
  await site.user.click((await main.findAllByRole('button', { name: 'Start your free review' }))[0]!)
  return { ...site, modal: within(await screen.findByRole('dialog', { name: 'Free super review' })) }
}

describe('the modal that a press opens', () => {
  it('closes by Back, which stays on the page, and opens again by Forward', async () => {
    const { goBack, goForward } = await openedOnHome()
    await goBack()
    expect(modalNow()).toBeNull()
    expect(screen.getByRole('button', { name: 'Get Your Free Review' })).toBeVisible()
    await goForward()
    expect(modalNow()).toBeVisible()
  })

  it('leaves nothing behind for Back when it is closed', async () => {
    const { user, modal, goBack } = await openedOnHome()
    await user.click(modal.getByRole('button', { name: 'Close' }))
    expect(modalNow()).toBeNull()
    await goBack()
    expect(await screen.findByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible()
  })

  it('opens again after a reload, with the form where it was', async () => {
    const { user, modal, unmount } = await openedOnHome()
    await user.click(modal.getByRole('radio', { name: 'AMP' }))
    expect(await modal.findByRole('heading', { name: /super balance/ })).toBeVisible()
    unmount()
    await renderSite('/', OPEN_ENTRY)
    const again = within(await screen.findByRole('dialog', { name: 'Free super review' }))
    expect(again.getByRole('heading', { name: /super balance/ })).toBeVisible()
  })

  it('stays closed after a reload when no form is unfinished, and opens by a press', async () => {
    const { user } = await renderSite('/', OPEN_ENTRY)
    await act(() => LateReviewDialog.load())
    expect(modalNow()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Get Your Free Review' }))
    expect(modalNow()).toBeVisible()
  })

  it('gives its entry to the page with the form in it when its code cannot be loaded after a reload: Back must lead past it', async () => {
    sessionStorage.setItem('form:super-review', 'unfinished')
    vi.spyOn(LateReviewDialog, 'load').mockRejectedValue(new TypeError('Failed to fetch'))
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
    const replace = vi.spyOn(window.location, 'replace').mockReturnValue()
    await renderSite('/', OPEN_ENTRY)
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/register_today'))
    expect(assign).not.toHaveBeenCalled()
  })

  it('adds one entry, however often its button is pressed while its code loads', async () => {
    const page = await waitingOn('/')
    await page.press()
    await page.arrive()
    expect(modalNow()).toBeVisible()
    await page.goBack()
    expect(modalNow()).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Know where your super stands')
  })

  it('moves neither the page below nor its focus', async () => {
    const { user } = await renderSite('/')
    window.scrollTo(0, 400)
    const heading = screen.getByRole('heading', { level: 1 })
    const focus = vi.spyOn(heading, 'focus')
    await user.click(screen.getByRole('button', { name: 'Get Your Free Review' }))
    expect(modalNow()).toBeVisible()
    // The router would render an entry of its own after the modal.
    await act(() => LateReviewDialog.load())
    expect(window.scrollY).toBe(400)
    expect(focus).not.toHaveBeenCalled()
  })

  it('stays open while a script goes to a part of the page', async () => {
    const { goBack } = await openedOnHome()
    goToPart('/#chat')
    expect(modalNow()).toBeVisible()
    await goBack()
    expect(modalNow()).toBeVisible()
    await goBack()
    expect(modalNow()).toBeNull()
  })

  it.each([
    ['/', true],
    ['/#chat', false],
  ] as const)('once a script has added an entry for %s, is open after Close and Back: %s', async (address, isOpen) => {
    const { user, modal, goBack } = await openedOnHome()
    if (address === '/') history.pushState(null, '', address)
    else goToPart(address)
    await user.click(modal.getByRole('button', { name: 'Close' }))
    expect(modalNow()).toBeNull()
    await goBack()
    expect(modalNow() !== null).toBe(isOpen)
  })
})

describe('the entry that a press adds', () => {
  /** On the page, which Back leaves. */
  const CLOSED = { isOpen: false, depth: 1 }
  /** On the entry, which Back leaves. */
  const OPEN = { isOpen: true, depth: 2 }

  /** The modal of a page that was reached from another, in a tab so busy that a step through its history waits for `arrive`. */
  function busyTab({ path = '/', isReload = false, opensItself = false } = {}) {
    const { depth, takeSteps } = tabHistory('/terms-of-service', { isBusy: true })
    history.pushState(null, '', path)
    if (isReload) history.pushState(OPEN_ENTRY, '')
    /** The pages over which the modal was rendered open. */
    const under = new Set<string>()
    const { result: modal } = renderHook(
      () => {
        const review = useReviewModal(opensItself)
        const { pathname } = useLocation()
        if (review.isOpen) under.add(pathname)
        return { ...review, navigate: useNavigate() }
      },
      { wrapper: BrowserRouter },
    )
    return {
      modal,
      open: () => act(async () => modal.current.open()),
      close: () => act(() => modal.current.close()),
      goBack: () => act(() => history.back()),
      goForward: () => act(() => history.forward()),
      arrive: () =>
        act(async () => {
          takeSteps()
          await new Promise((resolve) => setTimeout(resolve))
          takeSteps()
        }),
      arriveAndOpen: () =>
        act(async () => {
          takeSteps()
          await modal.current.open()
        }),
      now: () => ({ isOpen: modal.current.isOpen, depth: depth() }),
      under,
    }
  }

  it('is the only change of the history, of which a tag is told each', async () => {
    const { open } = busyTab()
    const add = vi.spyOn(history, 'pushState').mockClear()
    const replace = vi.spyOn(history, 'replaceState').mockClear()
    await open()
    expect(add).toHaveBeenCalledOnce()
    expect(replace).not.toHaveBeenCalled()
  })

  it('is left once, however often the modal is closed meanwhile: the visitor stays on the page', async () => {
    const { open, close, arrive, now } = busyTab()
    await open()
    expect(now()).toEqual(OPEN)
    close()
    close()
    await arrive()
    expect(now()).toEqual(CLOSED)
  })

  it('is left each time that the modal is closed', async () => {
    const { open, close, arrive, now } = busyTab()
    for (const _ of [1, 2]) {
      await open()
      expect(now()).toEqual(OPEN)
      close()
      await arrive()
      expect(now()).toEqual(CLOSED)
    }
  })

  it('is there again for a modal that was opened again before the step back was taken', async () => {
    const { open, close, arrive, now } = busyTab()
    await open()
    close()
    await open()
    await arrive()
    expect(now()).toEqual(OPEN)
    close()
    await arrive()
    expect(now()).toEqual(CLOSED)
  })

  it('stays left when the modal was closed once more before the step back was taken', async () => {
    const { open, close, arrive, now } = busyTab()
    await open()
    close()
    await open()
    close()
    await arrive()
    expect(now()).toEqual(CLOSED)
  })

  it('is left by Back, after which Close leaves the page alone', async () => {
    const { open, close, goBack, arrive, now } = busyTab()
    await open()
    goBack()
    await arrive()
    expect(now()).toEqual(CLOSED)
    close()
    await arrive()
    expect(now()).toEqual(CLOSED)
  })

  it('is left once when Close is pressed before the step of Back was taken: two would leave the page', async () => {
    const { open, close, goBack, arrive, now } = busyTab()
    await open()
    goBack()
    close()
    await arrive()
    expect(now()).toEqual(CLOSED)
  })

  it('stays for a modal that is opened again as soon as Back, with Close behind it, has left the one before', async () => {
    const { open, close, goBack, arriveAndOpen, arrive, now } = busyTab()
    await open()
    goBack()
    close()
    await arriveAndOpen()
    await arrive()
    expect(now()).toEqual(OPEN)
  })

  it.each([false, true])(
    'is left on a reload that finds no unfinished form, if the page opens the modal by itself: %s',
    async (opensItself) => {
      const { arrive, now } = busyTab({ isReload: true, opensItself })
      await arrive()
      expect(now()).toEqual({ isOpen: opensItself, depth: 1 })
    },
  )

  it('opens the modal once Back from another page has led to it, and that page is shown', async () => {
    const { modal, open, goBack, arrive, under } = busyTab()
    await open()
    await act(async () => modal.current.navigate('/privacy-policy'))
    expect(modal.current.isOpen).toBe(false)
    // Of the router, which counts the entries.
    expect(history.state).toMatchObject({ idx: 1 })
    under.clear()
    goBack()
    await arrive()
    expect(modal.current.isOpen).toBe(true)
    expect([...under]).toEqual(['/'])
  })

  it('stays behind the page of a link that is pressed at once after Close, and is left when it is closed there again', async () => {
    const { modal, open, close, goBack, arrive, now } = busyTab()
    await open()
    close()
    await act(async () => modal.current.navigate('/privacy-policy'))
    await arrive()
    expect(window.location.pathname).toBe('/privacy-policy')
    goBack()
    await arrive()
    expect(now()).toEqual(OPEN)
    close()
    await arrive()
    expect(now()).toEqual(CLOSED)
  })

  it('opens the modal by Forward once its code has loaded', async () => {
    const { modal, arrive, goForward } = busyTab({ isReload: true })
    await arrive()
    const code = lateCode()
    goForward()
    await arrive()
    expect(modal.current.isOpen).toBe(false)
    await code.arrive()
    expect(modal.current.isOpen).toBe(true)
  })

  it.each(['arrive', 'fail'] as const)('stays left by a Back before the code of the modal can %s', async (end) => {
    sessionStorage.setItem('form:super-review', 'unfinished')
    const code = lateCode()
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
    const { modal, goBack, arrive } = busyTab({ isReload: true })
    goBack()
    await arrive()
    await code[end]()
    expect(modal.current.isOpen).toBe(false)
    expect(assign).not.toHaveBeenCalled()
  })

  it('leads back to no part of the page, which would take the focus from what opened the modal', async () => {
    const { open, close, goBack, arrive, now } = busyTab({ path: '/?from=mail#main' })
    for (const leave of [goBack, close]) {
      await open()
      expect(window.location).toMatchObject({ pathname: '/', search: '?from=mail', hash: '' })
      leave()
      await arrive()
      expect(now()).toEqual(CLOSED)
      expect(window.location).toMatchObject({ pathname: '/', search: '?from=mail', hash: '' })
    }
  })

  it('is not added to a page that a link led to before the code of the modal had loaded', async () => {
    const { modal, now } = busyTab()
    await act(async () => {
      void modal.current.open()
      void modal.current.navigate('/privacy-policy')
    })
    expect(window.location.pathname).toBe('/privacy-policy')
    // Of the link.
    expect(now()).toEqual({ isOpen: false, depth: 2 })
  })
})

describe('the modal over a page that changes', () => {
  it('closes when Back leaves a page that has opened it by itself', async () => {
    const { goTo, goBack } = await renderSite('/')
    await goTo('/register')
    expect(await screen.findByRole('dialog', { name: 'Free super review' })).toBeVisible()
    await goBack()
    expect(await screen.findByRole('heading', { level: 1, name: 'Know where your super stands' })).toBeVisible()
    expect(modalNow()).toBeNull()
  })

  it('closes, and the focus is on the heading of the page that the visitor goes to', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    const { goTo } = await openedOnHome()
    await goTo('/privacy-policy')
    const heading = await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })
    expect(modalNow()).toBeNull()
    await waitFor(() => expect(heading).toHaveFocus())
  })
})
