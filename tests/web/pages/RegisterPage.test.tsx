import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { headings, renderSite } from './renderSite.tsx'

describe('RegisterPage', () => {
  it('opens the form by itself', async () => {
    await renderSite('/register')
    expect(screen.getByRole('dialog', { name: 'Free super review' })).toBeVisible()
  })

  it('opens it again each time a visitor arrives from another page', async () => {
    const { user, goTo } = await renderSite('/register')
    for (let times = 0; times < 2; times++) {
      await user.click(screen.getByRole('button', { name: 'Close' }))
      await goTo('/')
      expect(screen.queryByRole('dialog')).toBeNull()
      await goTo('/register')
      expect(await screen.findByRole('dialog', { name: 'Free super review' })).toBeVisible()
    }
  })

  it('has a hero with a button, three education, three service and three testimonial cards, and a final call to action', async () => {
    await renderSite('/register')
    expect(headings(1)).toEqual(['Get a free review of your super'])
    expect(screen.getByRole('button', { name: 'Start your free review', hidden: true })).toBeInTheDocument()
    for (const name of ['Super, in plain words', 'What the review covers', 'What people say']) {
      const section = screen.getByRole('region', { name, hidden: true })
      expect(within(section).getAllByRole('listitem', { hidden: true })).toHaveLength(3)
    }
    const finalCall = screen.getByRole('region', { name: 'Ready to look at your super?', hidden: true })
    expect(within(finalCall).getByRole('button', { hidden: true })).toHaveTextContent('Start with question one')
    expect(screen.getByRole('contentinfo', { hidden: true })).toBeInTheDocument()
  })

  it('opens the form again from its button after it was closed', async () => {
    const { user } = await renderSite('/register')
    await screen.findByRole('dialog')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Start your free review' }))
    expect(await screen.findByRole('dialog')).toBeVisible()
  })
})
