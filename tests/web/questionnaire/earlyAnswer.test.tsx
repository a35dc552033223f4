import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pick } from '../../support/answerQuestions.ts'
import { renderForm } from '../../support/renderForm.tsx'
import { scriptedServer } from '../../support/scriptedServer.ts'

const tabStorage = () => sessionStorage

describe('a form whose page has already taken the first answer', () => {
  it('starts at the second question, and has every effect of an answer once, except scrolling', async () => {
    const server = scriptedServer()
    const { events, visits, scrolls } = await renderForm({ earlyAnswer: 'AMP', fetch: server.fetch })
    expect(screen.getByRole('heading', { name: /super balance/ })).toBeVisible()
    await waitFor(() => expect(server.submissions()).toHaveLength(1))
    expect(server.submissions()[0]).toMatchObject({
      questionID: 'q1',
      answer: 'AMP',
      sessionId: visits[0],
      hasTrackedOpenEvent: true,
      hasTrackedFirstQuestionAnswered: true,
    })
    expect(events).toEqual(['FormOpened', 'FirstQuestionAnswered'])
    expect(visits).toHaveLength(1)
    expect(scrolls()).toBe(0)
    expect(document.body).toHaveFocus()
  })

  it('continues like any other: forward, back, and after a reload', async () => {
    const server = scriptedServer()
    const { user } = await renderForm({ earlyAnswer: 'AMP', fetch: server.fetch, tabStorage })
    await pick(user, /super balance/, '$200k+')
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    expect(await screen.findByText(/You chose AMP/)).toBeVisible()
    await pick(user, /current super fund/, 'REST')
    await screen.findByRole('heading', { name: /super balance/ })
    await waitFor(() => expect(server.submissions().map(({ answer }) => answer)).toEqual(['AMP', '$200k+', 'REST']))
    expect(new Set(server.submissions().map(({ sessionId }) => sessionId)).size).toBe(1)
    cleanup()

    const again = scriptedServer()
    const { events } = await renderForm({ fetch: again.fetch, tabStorage })
    expect(await screen.findByRole('heading', { name: /super balance/ })).toBeVisible()
    expect(events).toEqual([])
    expect(again.submissions()).toEqual([])
  })

  it('takes over a pick that waits in a page that React draws anew', async () => {
    const server = scriptedServer()
    const { user } = await renderForm({ earlyAnswer: 'AMP', earlyPick: '$200k+', fetch: server.fetch })
    expect(screen.getByRole('radio', { name: '$200k+' })).toBeChecked()
    await pick(user, /your age/, '30 - 39')
    await waitFor(() => expect(server.submissions().map(({ answer }) => answer)).toEqual(['AMP', '$200k+', '30 - 39']))
  })

  it('starts at the first question when that does not offer the answer', async () => {
    const { events } = await renderForm({ earlyAnswer: 'Aggressive Growth' })
    expect(screen.getByRole('heading', { name: /current super fund/ })).toBeVisible()
    expect(events).toEqual(['FormOpened'])
  })
})
