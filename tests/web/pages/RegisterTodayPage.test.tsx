import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pick } from '../../support/answerQuestions.ts'
import { headings, renderSite } from './renderSite.tsx'

describe('RegisterTodayPage', () => {
  it('holds the form in the page, with the three ticks and no modal', async () => {
    await renderSite('/register_today')
    expect(headings(1)).toEqual(['Start your free super review'])
    for (const tick of ['Free to submit', 'Obligation Free', 'Under 30 Seconds']) {
      expect(screen.getByText(tick)).toBeVisible()
    }
    const form = screen.getByRole('region', { name: 'Free super review' })
    expect(await within(form).findAllByRole('radio')).toHaveLength(10)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('stays when an ending is closed: the form starts again in its place', async () => {
    const { user } = await renderSite('/register_today')
    await pick(user, /current super fund/, 'AMP')
    await pick(user, /super balance/, '$0 - $50,000')
    await screen.findByText(/contact your own super fund/)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('heading', { name: /current super fund/ })).toBeVisible()
    expect(headings(1)).toEqual(['Start your free super review'])
  })

  it('has the chart tool and the content sections of /register', async () => {
    await renderSite('/register_today')
    for (const name of [
      'See what a different return could mean',
      'Super, in plain words',
      'What the review covers',
      'What people say',
      'Ready to look at your super?',
    ]) {
      expect(screen.getByRole('region', { name })).toBeVisible()
    }
  })
})
