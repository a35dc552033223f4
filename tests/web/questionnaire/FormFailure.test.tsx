import { act, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { lateComponent } from '#web/components/lateComponent.ts'
import { FormBoundary } from '#web/questionnaire/FormBoundary.tsx'
import { FormSessionSlotContext } from '#web/questionnaire/FormSessionSlot.ts'
import { screenViews } from '#web/questionnaire/screens/index.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { pick } from '../../support/answerQuestions.ts'
import { renderForm } from '../../support/renderForm.tsx'
import { takePrinted } from '../../support/setupDom.ts'

const lost = () => lateComponent<object>(() => Promise.reject(new TypeError('Failed to fetch')))
const words = () => screen.findByText('An unexpected error occurred.')

/** A form of one question, and an ending whose code gets lost. */
const questionnaire = aQuestionnaire({
  steps: [aQuestion({ next: [{ goTo: 'sorry' }] }), { id: 'sorry', type: 'not-eligible' }],
})

describe('a form whose next screen cannot be loaded', () => {
  it.each(['in the page', 'in the modal'])('gives the focus to what it says, the way out next, %s', async (place) => {
    vi.spyOn(screenViews, 'not-eligible').mockImplementation(lost())
    const { user } = await renderForm({ questionnaire, inline: place === 'in the page' })
    if (place === 'in the modal') await user.click(screen.getByRole('button', { name: 'Get Your Free Review' }))
    await pick(user, /Which colour/, 'red')
    await waitFor(async () => expect(await words()).toHaveFocus())
    await user.tab()
    expect(screen.getByRole('button', { name: 'Reload the page' })).toHaveFocus()
    expect(takePrinted()).not.toEqual([])
  })

  it('gives the focus to that screen once the network is back, in the page', async () => {
    const late = vi.spyOn(screenViews, 'not-eligible').mockImplementation(lost())
    const { user } = await renderForm({ questionnaire })
    await pick(user, /Which colour/, 'red')
    await waitFor(async () => expect(await words()).toHaveFocus())
    late.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.getByRole('heading', { name: /Sorry/ })).toHaveFocus())
    expect(takePrinted()).not.toEqual([])
  })

  it('leaves the focus to a visitor who has gone elsewhere meanwhile', async () => {
    let fail = (_error: Error): void => undefined
    const late = lateComponent<object>(() => new Promise((_resolve, reject) => (fail = reject)))
    vi.spyOn(screenViews, 'not-eligible').mockImplementation(late)
    const { user } = await renderForm({ questionnaire })
    await user.click(screen.getByRole('radio', { name: 'red' }))
    await screen.findByText('Loading…')
    screen.getByRole('button', { name: 'Get Your Free Review' }).focus()
    await act(async () => fail(new TypeError('Failed to fetch')))
    await words()
    expect(screen.getByRole('button', { name: 'Get Your Free Review' })).toHaveFocus()
    expect(takePrinted()).not.toEqual([])
  })
})

describe('a form that cannot be loaded with its page', () => {
  it('leaves the focus where it is', async () => {
    const Lost = lost()
    const form = (
      <FormSessionSlotContext value={{ session: null }}>
        <FormBoundary>
          <Lost />
        </FormBoundary>
      </FormSessionSlotContext>
    )
    await act(async () => render(form))
    await words()
    expect(document.body).toHaveFocus()
    expect(takePrinted()).not.toEqual([])
  })
})
