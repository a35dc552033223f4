import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { privacy } from '#web/content/privacy.ts'
import { terms } from '#web/content/terms.ts'
import { LegalArticle } from '#web/pages/LegalArticle.tsx'
import { headings, renderSite } from './renderSite.tsx'

describe('LegalArticle', () => {
  it.each([
    ['/privacy-policy', 'Privacy policy', privacy.intro],
    ['/terms-of-service', 'Terms of service', terms.intro],
  ])('shows %s as a sample that says what it is about and links to each of its parts', async (path, title, intro) => {
    await renderSite(path)
    expect(headings(1)).toEqual([title])
    expect(screen.getByText('Sample')).toBeVisible()
    expect(screen.getByText(intro)).toBeVisible()
    const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    const targets = contents.map((link) => link.getAttribute('href')?.slice(1))
    const parts = screen.getAllByRole('heading', { level: 2 })
    expect(targets).toEqual(parts.map((part) => part.id))
    expect(new Set(targets).size).toBe(targets.length)
  })

  it('does not call a final text a sample', () => {
    render(<LegalArticle text={{ ...privacy, placeholder: false }} />)
    expect(headings(1)).toEqual(['Privacy policy'])
    expect(screen.queryByText('Sample')).toBeNull()
  })

  it('has no landmark for each part, which would say its heading twice', async () => {
    await renderSite('/privacy-policy')
    expect(screen.queryAllByRole('region')).toEqual([])
  })

  it('says in the privacy policy that the beginning of a visit is kept', async () => {
    await renderSite('/privacy-policy')
    const { parentElement: collected } = screen.getByRole('heading', { name: 'What we collect' })
    expect(collected).toHaveTextContent('the page your visit began on, and the site or campaign that led you there')
  })

  it.each(['/privacy-policy', '/terms-of-service'])('says on %s how long answers stay in the browser', async (path) => {
    await renderSite(path)
    const article = screen.getByRole('article')
    expect(article).toHaveTextContent('kept in your browser tab until you close it')
    expect(article).toHaveTextContent(/waits in your browser, encrypted, until it is delivered/)
  })
})
