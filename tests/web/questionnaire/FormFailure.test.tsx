import { act, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { lateComponent } from '#web/components/lateComponent.ts'
import { FormBoundary } from '#web/questionnaire/FormBoundary.tsx'
import { type FormSessionSlot, FormSessionSlotContext } from '#web/questionnaire/FormSessionSlot.ts'
import { LiveForm } from '#web/questionnaire/LiveForm.tsx'
import * as screens from '#web/questionnaire/screens/index.ts'
import { QuestionnaireContext } from '#web/QuestionnaireContext.ts'
import { aFormEnvironment } from '../../support/aFormEnvironment.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { pick } from '../../support/answerQuestions.ts'
import { focusAround } from '../../support/focusAround.ts'
import { renderForm } from '../../support/renderForm.tsx'
import { scriptedServer } from '../../support/scriptedServer.ts'
import { takePrinted } from '../../support/setupDom.ts'

const { screenViews } = screens
const lost = () => lateComponent<object>(() => Promise.reject(new TypeError('Failed to fetch')))
const hanging = () => lateComponent<object>(() => new Promise(() => undefined))
const words = () => screen.findByText('An unexpected error occurred.')

const opener = () => screen.getByRole('button', { name: 'Get Your Free Review' })

/** A form of one question, and an ending whose code fails to load. */
const questionnaire = aQuestionnaire({
  steps: [aQuestion({ next: [{ goTo: 'sorry' }] }), { id: 'sorry', type: 'not-eligible' }],
})

describe('a form whose next screen cannot be loaded', () => {
  it.each(['in the page', 'in the modal'])(
    'moves the focus to its message, with the way out next, %s',
    async (place) => {
      vi.spyOn(screenViews, 'not-eligible').mockImplementation(lost())
      const { user } = await renderForm({ questionnaire, inline: place === 'in the page' })
      if (place === 'in the modal') await user.click(opener())
      await pick(user, /Which colour/, 'red')
      await waitFor(async () => expect(await words()).toHaveFocus())
      await user.tab()
      expect(screen.getByRole('button', { name: 'Reload the page' })).toHaveFocus()
      expect(takePrinted()).not.toEqual([])
    },
  )

  it('moves the focus to its message from what is around the form, as Safari has it after a pick', async () => {
    vi.spyOn(screenViews, 'not-eligible').mockImplementation(lost())
    const { user } = await renderForm({ questionnaire })
    await user.click(screen.getByRole('radio', { name: 'red' }))
    focusAround(screen.getByRole('region'))
    await waitFor(async () => expect(await words()).toHaveFocus())
    expect(takePrinted()).not.toEqual([])
  })

  it.each(['in the page', 'in the modal'])(
    'moves the focus to that screen once the network is back, %s',
    async (place) => {
      const late = vi.spyOn(screenViews, 'not-eligible').mockImplementation(lost())
      const { user } = await renderForm({ questionnaire, inline: place === 'in the page' })
      if (place === 'in the modal') await user.click(opener())
      await pick(user, /Which colour/, 'red')
      await waitFor(async () => expect(await words()).toHaveFocus())
      late.mockRestore()
      act(() => void window.dispatchEvent(new Event('online')))
      await waitFor(() => expect(screen.getByRole('heading', { name: /Sorry/ })).toHaveFocus())
      expect(takePrinted()).not.toEqual([])
    },
  )

  it('says that there is no network while the visitor is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    vi.spyOn(screenViews, 'not-eligible').mockImplementation(lost())
    const { user } = await renderForm({ questionnaire })
    await pick(user, /Which colour/, 'red')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No response from server. Please check your network connection.',
    )
    expect(screen.queryByText('An unexpected error occurred.')).toBeNull()
    expect(takePrinted()).not.toEqual([])
  })

  it('loads that screen again once the network is back, before it is reached', async () => {
    const load = vi.spyOn(screenViews['not-eligible'], 'load')
    load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(undefined)
    await renderForm({ questionnaire })
    await waitFor(() => expect(load).toHaveBeenCalledOnce(), { timeout: 5000 })
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  })

  it('keeps the session of the modal, with its answer sent, for that screen when it is closed and reopened', async () => {
    const server = scriptedServer()
    const late = vi.spyOn(screenViews, 'not-eligible').mockImplementation(lost())
    const { user, visits } = await renderForm({ questionnaire, inline: false, fetch: server.fetch })
    await user.click(opener())
    await pick(user, /Which colour/, 'red')
    await words()
    await waitFor(() => expect(server.submissions().map(({ answer }) => answer)).toEqual(['red']))
    expect(JSON.stringify({ ...sessionStorage })).toContain('sorry')
    late.mockRestore()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(opener())
    expect(await screen.findByRole('heading', { name: /Sorry/ })).toBeVisible()
    expect(visits).toHaveLength(1)
    expect(takePrinted()).not.toEqual([])
  })

  it('leaves the focus alone while the visitor is in the page around its frame', async () => {
    vi.spyOn(screenViews, 'not-eligible').mockImplementation(lost())
    const away = ({ children }: { children: ReactNode }) => <div data-away="">{children}</div>
    const { user } = await renderForm({ questionnaire, wrapper: away })
    await user.click(screen.getByRole('radio', { name: 'red' }))
    await words()
    expect(document.body).toHaveFocus()
    expect(takePrinted()).not.toEqual([])
  })

  it('leaves the focus alone when the visitor has moved elsewhere meanwhile', async () => {
    let fail = (_error: Error): void => undefined
    const late = lateComponent<object>(() => new Promise((_resolve, reject) => (fail = reject)))
    vi.spyOn(screenViews, 'not-eligible').mockImplementation(late)
    const { user } = await renderForm({ questionnaire })
    await user.click(screen.getByRole('radio', { name: 'red' }))
    await screen.findByText('Loading…')
    opener().focus()
    await act(async () => fail(new TypeError('Failed to fetch')))
    await words()
    expect(opener()).toHaveFocus()
    expect(takePrinted()).not.toEqual([])
  })
})

describe('a form whose next screen is loading for long', () => {
  /** Waits for a screen that never comes. */
  async function waitFor20s(of = questionnaire) {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { user } = await renderForm({ questionnaire: of })
    await user.click(screen.getByRole('radio', { name: 'red' }))
    await screen.findByText('Loading…')
    await act(() => vi.advanceTimersByTimeAsync(18_000))
    expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(2_000))
  }

  it('offers a reload after 20 s', async () => {
    vi.spyOn(screenViews, 'not-eligible').mockImplementation(hanging())
    await waitFor20s()
    expect(screen.getByText('Loading…')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  })

  it('says after 20 s that the answers are stored if it is the completion screen', async () => {
    vi.spyOn(screens, 'CompletionView').mockImplementation(hanging())
    await waitFor20s(aQuestionnaire())
    expect(screen.getByText('Your details have been submitted')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull()
  })
})

describe('a form whose completion screen cannot be loaded', () => {
  it.each(['in the page', 'in the modal'])(
    'says that the answers are stored, and asks for no reload, %s',
    async (place) => {
      vi.spyOn(screens, 'CompletionView').mockImplementation(lost())
      const { user } = await renderForm({ questionnaire: aQuestionnaire(), inline: place === 'in the page' })
      if (place === 'in the modal') await user.click(opener())
      await pick(user, /Which colour/, 'red')
      await waitFor(() => expect(screen.getByText('Your details have been submitted')).toHaveFocus())
      expect(screen.getByText('An expert will be in touch with you soon!')).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull()
      expect(takePrinted()).not.toEqual([])
    },
  )
})

/** Renders a form whose code is still loading when its page shows. Such a render has to be awaited as a whole. */
const renderLoading = (form: ReactNode, slot: FormSessionSlot, of = aQuestionnaire()) =>
  act(async () =>
    render(
      <QuestionnaireContext value={of}>
        <FormSessionSlotContext value={slot}>
          <FormBoundary>{form}</FormBoundary>
        </FormSessionSlotContext>
      </QuestionnaireContext>,
    ),
  )

describe('a form that cannot be loaded with its page', () => {
  it('leaves the focus where it is', async () => {
    const Lost = lost()
    await renderLoading(<Lost />, { session: null })
    await words()
    expect(document.body).toHaveFocus()
    expect(takePrinted()).not.toEqual([])
  })
})

describe('a form whose first screen cannot be loaded with its page', () => {
  it('leaves the focus where it is', async () => {
    vi.spyOn(screenViews, 'not-eligible').mockImplementation(lost())
    const steps = [{ id: 'sorry', type: 'not-eligible' } as const]
    const slot = { environment: aFormEnvironment(), session: null }
    await renderLoading(<LiveForm surface="inline" />, slot, aQuestionnaire({ steps }))
    await words()
    expect(document.body).toHaveFocus()
    expect(takePrinted()).not.toEqual([])
  })
})
