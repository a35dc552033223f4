import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { headings, renderSite } from './renderSite.tsx'

describe('HomePage', () => {
  it('says what the review is, how it works, whom it suits and what super is', async () => {
    await renderSite('/')
    expect(headings(1)).toEqual(['Know where your super stands'])
    expect(headings(2)).toEqual([
      'How it works',
      'Is it for you?',
      'Super, in plain words',
      'Ready to look at your super?',
    ])
  })

  it('says the three steps in a section that has their heading for a name', async () => {
    await renderSite('/')
    const steps = screen.getByRole('region', { name: 'How it works' })
    expect(within(steps).getAllByRole('listitem')).toHaveLength(3)
    expect(within(steps).getByText(/^We text you a code\./)).toBeVisible()
  })

  it('says who is not eligible before the first question', async () => {
    await renderSite('/')
    const suitability = screen.getByRole('region', { name: 'Is it for you?' })
    expect(within(suitability).getByText('you are 60 or over')).toBeVisible()
    expect(within(suitability).getByText('you have $50,000 or less in super')).toBeVisible()
  })

  it('opens the form when its button is pressed, and not before', async () => {
    const { user } = await renderSite('/')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Start your free review' }))
    expect(await screen.findByRole('dialog', { name: 'Free super review' })).toBeVisible()
  })
})
