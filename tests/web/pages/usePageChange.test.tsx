import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderSite } from './renderSite.tsx'

describe('usePageChange', () => {
  beforeEach(() => {
    document.title = 'As prerendered'
  })

  it('leaves title and focus of the first page unchanged', async () => {
    await renderSite('/')
    expect(document.title).toBe('As prerendered')
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
})
