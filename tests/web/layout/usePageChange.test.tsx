import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { renderSite } from '../pages/renderSite.tsx'

describe('usePageChange', () => {
  beforeEach(() => {
    document.title = 'As prerendered'
  })

  it('leaves title and focus of the first page unchanged', async () => {
    await renderSite('/')
    expect(document.title).toBe('As prerendered')
    expect(document.body).toHaveFocus()
  })

  it('gives the first page its title and address where the document is of another, as on Back right after a reload', async () => {
    const canonical = Object.assign(document.createElement('link'), {
      rel: 'canonical',
      href: 'https://review.example/privacy-policy',
    })
    document.head.append(canonical)
    onTestFinished(() => canonical.remove())
    await renderSite('/')
    expect(document.title).toMatch(/^Super Review/)
    expect(canonical.href).toBe('https://review.example/')
    expect(document.body).toHaveFocus()
  })

  it('shows the next page from its top, with its title in the tab and the focus on its heading', async () => {
    const { user } = await renderSite('/')
    window.scrollTo(0, 400)
    await user.click(screen.getByRole('link', { name: 'Privacy policy' }))
    await waitFor(() => expect(document.title).toBe('Privacy policy | Super Review'))
    expect(window.scrollY).toBe(0)
    expect(screen.getByRole('heading', { level: 1, name: 'Privacy policy' })).toHaveFocus()
  })

  it('gives the next page its own canonical address, which phones share, and Back the one before', async () => {
    const canonical = Object.assign(document.createElement('link'), {
      rel: 'canonical',
      href: 'https://review.example/',
    })
    document.head.append(canonical)
    onTestFinished(() => canonical.remove())
    const { user, goTo, goBack } = await renderSite('/')
    await user.click(screen.getByRole('link', { name: 'Privacy policy' }))
    await waitFor(() => expect(canonical.href).toBe('https://review.example/privacy-policy'))
    await goBack()
    await waitFor(() => expect(canonical.href).toBe('https://review.example/'))
    await goTo('/nothing-here')
    await waitFor(() => expect(document.title).toBe('Page not found | Super Review'))
    expect(canonical.href).toBe('https://review.example/')
  })

  it('keeps search engines from the page for an unknown address alone', async () => {
    const robots = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' })
    document.head.append(robots)
    onTestFinished(() => robots.remove())
    const { user, goBack } = await renderSite('/nothing-here')
    await user.click(screen.getByRole('link', { name: 'Privacy policy' }))
    await waitFor(() => expect(document.title).toMatch(/^Privacy policy/))
    expect(robots.content).toBe('all')
    await goBack()
    await waitFor(() => expect(document.title).toMatch(/^Page not found/))
    expect(robots.content).toBe('noindex')
  })

  it('leaves it to the browser where Back arrives, and moves the focus to the heading', async () => {
    const { user, goBack } = await renderSite('/')
    await user.click(screen.getByRole('link', { name: 'Privacy policy' }))
    await waitFor(() => expect(document.title).toBe('Privacy policy | Super Review'))
    window.scrollTo(0, 400)
    await goBack()
    await waitFor(() => expect(document.title).toMatch(/^Super Review/))
    expect(window.scrollY).toBe(400)
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('scrolls to the top for a link to the page that is shown', async () => {
    const { user } = await renderSite('/privacy-policy')
    window.scrollTo(0, 400)
    await user.click(screen.getByRole('link', { name: 'Privacy policy' }))
    await waitFor(() => expect(window.scrollY).toBe(0))
    expect(screen.getByRole('heading', { level: 1, name: 'Privacy policy' })).toHaveFocus()
  })
})
