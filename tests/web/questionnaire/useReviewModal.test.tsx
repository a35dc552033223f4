import { useLayoutEffect } from 'react'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { BrowserRouter, MemoryRouter, useLocation, useNavigate } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LateReviewDialog } from '#web/questionnaire/LateReviewDialog.ts'
import { OPEN_ENTRY } from '#web/questionnaire/openEntry.ts'
import { useReviewModal } from '#web/questionnaire/useReviewModal.ts'
import { renderSite } from '../pages/renderSite.tsx'

const modalNow = () => screen.queryByRole('dialog', { name: 'Free super review' })

/** A page, navigated to from another, on which the modal was requested; its code arrives, or fails, when the test says so. */
async function waitingOn(path: '/' | '/register') {
  let settle = { arrive: (): void => undefined, fail: (_error: Error): void => undefined }
  const code = new Promise<void>((arrive, fail) => (settle = { arrive, fail }))
  vi.spyOn(LateReviewDialog, 'load').mockReturnValue(code)
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  const { user, goTo, goBack } = await renderSite('/terms-of-service')
  await goTo(path)
  const press = () => user.click(screen.getByRole('button', { name: 'Get Your Free Review' }))
  if (path === '/') await press()
  return {
    assign,
    press,
    goBack,
    arrive: () => act(async () => settle.arrive()),
    fail: () => act(async () => settle.fail(new TypeError('Failed to fetch'))),
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

  it('stays closed when the visitor goes to a part of the page', async () => {
    const { user, goTo } = await renderSite('/register')
    const modal = within(await screen.findByRole('dialog', { name: 'Free super review' }))
    await user.click(modal.getByRole('button', { name: 'Close' }))
    await goTo('/register#main')
    await act(() => LateReviewDialog.load())
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

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
    // The entry is rendered after the modal.
    await act(() => LateReviewDialog.load())
    expect(window.scrollY).toBe(400)
    expect(focus).not.toHaveBeenCalled()
  })

  it('stays open while a script goes to a part of the page', async () => {
    const { goTo, goBack } = await openedOnHome()
    await goTo({ pathname: '/', hash: '#chat' })
    expect(modalNow()).toBeVisible()
    await goBack()
    expect(modalNow()).toBeVisible()
    await goBack()
    expect(modalNow()).toBeNull()
  })
})

describe('the entry that a press adds', () => {
  /** A page, reached from another, on which the modal is open. */
  async function openedOn(path: string) {
    const { result } = renderHook(() => ({ ...useReviewModal(false), location: useLocation() }), {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={['/terms-of-service', path]} initialIndex={1}>
          {children}
        </MemoryRouter>
      ),
    })
    await act(async () => result.current.open())
    await waitFor(() => expect(result.current).toMatchObject({ isOpen: true, location: { state: OPEN_ENTRY } }))
    return result
  }

  it('is left once, however often the modal is closed meanwhile: the visitor stays on the page', async () => {
    const modal = await openedOn('/')
    act(() => {
      modal.current.close()
      modal.current.close()
    })
    expect(modal.current).toMatchObject({ isOpen: false, location: { pathname: '/', state: null } })
  })

  it('is left each time that the modal is closed', async () => {
    const modal = await openedOn('/')
    act(() => modal.current.close())
    await act(async () => modal.current.open())
    await waitFor(() => expect(modal.current).toMatchObject({ isOpen: true, location: { state: OPEN_ENTRY } }))
    act(() => modal.current.close())
    expect(modal.current).toMatchObject({ isOpen: false, location: { pathname: '/', state: null } })
  })

  it('leads back to no part of the page, which would take the focus from what opened the modal', async () => {
    const modal = await openedOn('/?from=mail#main')
    expect(modal.current.location).toMatchObject({ pathname: '/', search: '?from=mail', hash: '' })
    act(() => modal.current.close())
    expect(modal.current.location).toMatchObject({ pathname: '/', search: '?from=mail', hash: '' })
  })
})

describe('the modal of a page so busy that React renders each entry late', () => {
  beforeEach(() => history.replaceState(null, '', '/'))

  /** A page of a browser in which a step back is yet to be taken. Within one `act`, React renders nothing. */
  function busyPage() {
    const goBack = vi.spyOn(history, 'go').mockReturnValue()
    const { result: modal } = renderHook(() => ({ ...useReviewModal(false), navigate: useNavigate() }), {
      wrapper: BrowserRouter,
    })
    const open = async () => {
      modal.current.open()
      await LateReviewDialog.load()
    }
    return { modal, open, goBack }
  }

  /** The browser has taken the step back. */
  function arriveBack() {
    history.replaceState(null, '')
    window.dispatchEvent(new PopStateEvent('popstate'))
  }

  it('opens no modal that was closed first, and keeps one that is opened again meanwhile', async () => {
    const { modal, open, goBack } = busyPage()
    await act(async () => {
      await open()
      modal.current.close()
    })
    await act(() => LateReviewDialog.load())
    expect(modal.current.isOpen).toBe(false)
    // The browser takes the step back after that.
    await act(open)
    expect(goBack).toHaveBeenCalledOnce()
    act(arriveBack)
    expect(modal.current.isOpen).toBe(true)
    expect(history.state).toMatchObject({ usr: OPEN_ENTRY })
  })

  it('opens nothing over a page that a link led to meanwhile', async () => {
    const { modal } = busyPage()
    await act(async () => {
      modal.current.open()
      void modal.current.navigate('/privacy-policy')
      await LateReviewDialog.load()
    })
    expect(modal.current.isOpen).toBe(false)
    expect(window.location.pathname).toBe('/privacy-policy')
  })

  it('closes the modal by a Back that comes first, and opens it on an entry again', async () => {
    const { modal, open, goBack } = busyPage()
    await act(async () => {
      await open()
      arriveBack()
    })
    expect(modal.current.isOpen).toBe(false)
    await act(open)
    expect(history.state).toMatchObject({ usr: OPEN_ENTRY })
    act(() => {
      modal.current.close()
      arriveBack()
    })
    await act(async () => {
      await open()
      modal.current.close()
      arriveBack()
    })
    await act(open)
    expect(history.state).toMatchObject({ usr: OPEN_ENTRY })
    act(() => modal.current.close())
    expect(goBack).toHaveBeenCalledTimes(3)
  })

  it('takes no second step for a Close after Back, and adds an entry for a press after it', async () => {
    const { modal, open, goBack } = busyPage()
    await act(open)
    act(() => {
      arriveBack()
      modal.current.close()
    })
    expect(goBack).not.toHaveBeenCalled()
    await act(open)
    await act(async () => {
      modal.current.close()
      arriveBack()
      await open()
    })
    expect(modal.current.isOpen).toBe(true)
    expect(history.state).toMatchObject({ usr: OPEN_ENTRY })
    act(() => modal.current.close())
    expect(goBack).toHaveBeenCalledTimes(2)
  })

  it('opens the modal by a press between the rendering of a step back and its effect', () => {
    vi.spyOn(history, 'go').mockReturnValue()
    // Its code is there at once. Safe: of a promise only this is used.
    const then = (arrive: () => void): Promise<void> => Promise.resolve(arrive())
    vi.spyOn(LateReviewDialog, 'load').mockReturnValue({ then } as Promise<unknown>)
    let press: (() => void) | undefined
    const { result: modal } = renderHook(
      () => {
        const location = useLocation()
        useLayoutEffect(() => press?.(), [location])
        return useReviewModal(false)
      },
      { wrapper: BrowserRouter },
    )
    act(() => modal.current.open())
    press = () => {
      press = undefined
      modal.current.open()
    }
    act(() => {
      modal.current.close()
      arriveBack()
    })
    expect(modal.current.isOpen).toBe(true)
    expect(history.state).toMatchObject({ usr: OPEN_ENTRY })
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
