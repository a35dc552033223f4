import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../pages/renderSite.tsx'

function scrollTo(y: number) {
  act(() => {
    window.scrollTo(0, y)
    window.dispatchEvent(new Event('scroll'))
  })
}

describe('Header', () => {
  it('changes its style past 50 pixels, not at 50, and back at the top', async () => {
    await renderSite('/')
    const header = screen.getByRole('banner')
    expect(header).not.toHaveAttribute('data-scrolled')
    scrollTo(50)
    expect(header).not.toHaveAttribute('data-scrolled')
    scrollTo(51)
    expect(header).toHaveAttribute('data-scrolled')
    scrollTo(0)
    expect(header).not.toHaveAttribute('data-scrolled')
  })

  it('links home from its logo', async () => {
    const { user } = await renderSite('/terms-of-service')
    await user.click(screen.getByRole('link', { name: 'Super Review, home' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Know where your super stands' })).toBeVisible()
  })

  it('opens the form on any page', async () => {
    const { user } = await renderSite('/nope')
    await user.click(screen.getByRole('button', { name: 'Get Your Free Review' }))
    expect(await screen.findByRole('dialog', { name: 'Free super review' })).toBeVisible()
  })
})
