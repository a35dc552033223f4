import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { routeOf } from '#web/routes.tsx'
import { takePrinted } from '../../support/setupDom.ts'
import { renderSite } from '../pages/renderSite.tsx'

const paths = ['/', '/register', '/register_today', '/privacy-policy', '/terms-of-service', '/nope']

describe('SiteLayout', () => {
  it.each(paths)('gives %s one banner, one main landmark, one footer and one level-1 heading', async (path) => {
    await renderSite(path)
    for (const role of ['banner', 'main', 'contentinfo']) {
      expect(screen.getAllByRole(role, { hidden: true })).toHaveLength(1)
    }
    expect(screen.getAllByRole('heading', { level: 1, hidden: true })).toHaveLength(1)
  })

  it('starts with a skip link past the header', async () => {
    const { user } = await renderSite('/privacy-policy')
    await user.tab()
    const skip = screen.getByRole('link', { name: 'Skip to the main content' })
    expect(skip).toHaveFocus()
    expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`)
  })

  it('shows the page that comes after one that could not be shown', async () => {
    vi.spyOn(routeOf('/terms-of-service'), 'Component').mockImplementation(() => {
      throw new TypeError('Failed to fetch')
    })
    const { goTo } = await renderSite('/')
    await goTo('/terms-of-service')
    expect(await screen.findByRole('heading', { name: 'This page did not load' })).toBeVisible()
    await goTo('/privacy-policy')
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
    expect(takePrinted()).not.toEqual([])
  })

  it.each(paths)('keeps the style sheet of ApexCharts out of %s with the id it looks for', async (path) => {
    const { container } = await renderSite(path)
    expect(container.querySelectorAll('#apexcharts-css')).toHaveLength(1)
  })
})
