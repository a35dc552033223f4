import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { LateReviewDialog } from '#web/questionnaire/ReviewProvider.tsx'
import { renderSite } from '../pages/renderSite.tsx'

/** A page, navigated to from another, on which the modal was requested; its code arrives, or fails, when the test says so. */
async function waitingOn(path: '/' | '/register') {
  let settle = { arrive: (): void => undefined, fail: (_error: Error): void => undefined }
  const code = new Promise<void>((arrive, fail) => (settle = { arrive, fail }))
  vi.spyOn(LateReviewDialog, 'load').mockReturnValue(code)
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  const { user, goTo } = await renderSite('/terms-of-service')
  await goTo(path)
  if (path === '/') await user.click(screen.getAllByRole('button', { name: 'Get Your Free Review' })[0]!)
  return {
    assign,
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

describe('the modal over a page that changes', () => {
  it('moves the focus to the heading of the current page when what opened it is gone', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    const { user } = await renderSite('/')
    const main = within(screen.getByRole('main'))
    await user.click(main.getAllByRole('button', { name: 'Start your free review' })[0]!)
    const modal = within(await screen.findByRole('dialog', { name: 'Free super review' }))
    // As Back does: no link can be pressed behind a modal.
    await act(async () => screen.getByRole('link', { name: 'Privacy policy' }).click())
    const heading = await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })
    modal.getByRole('button', { name: 'Close' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(heading).toHaveFocus())
  })
})
