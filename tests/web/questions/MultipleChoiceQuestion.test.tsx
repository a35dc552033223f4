import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MultipleChoiceQuestion } from '#web/questions/MultipleChoiceQuestion.tsx'
import { createFormSession } from '#web/session/createFormSession.ts'
import { aFormEnvironment } from '../../support/aFormEnvironment.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { renderForm } from '../../support/renderForm.tsx'
import { scriptedServer } from '../../support/scriptedServer.ts'

const answersOf = (server: ReturnType<typeof scriptedServer>) => server.submissions().map(({ answer }) => answer)

/** A click with a mouse, the `detail`-th in a row of quick ones. */
function pressOn(target: Element, detail: number): void {
  fireEvent.mouseDown(target, { detail })
  fireEvent.click(target, { detail })
}

describe('MultipleChoiceQuestion', () => {
  afterEach(() => vi.useRealTimers())

  it('submits a pick after 300 ms, and not after 299', async () => {
    await renderForm()
    vi.useFakeTimers()
    expect(screen.getByRole('group')).toHaveAttribute('aria-disabled', 'false')
    fireEvent.click(screen.getByRole('radio', { name: 'AMP' }))
    expect(screen.getByRole('group')).toHaveAttribute('aria-disabled', 'true')
    await act(() => vi.advanceTimersByTimeAsync(299))
    expect(screen.getByRole('radio', { name: 'AMP' })).toBeChecked()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.getByRole('heading', { name: /super balance/ })).toBeInTheDocument()
  })

  it('takes the pick that was made before the scripts were loaded, and leaves it on the screen', async () => {
    const colour = aQuestion({ next: [{ goTo: null }] })
    const server = scriptedServer()
    const session = createFormSession(aQuestionnaire({ steps: [colour] }), aFormEnvironment({ fetch: server.fetch }))
    const question = <MultipleChoiceQuestion question={colour} session={session} snapshot={session.getSnapshot()} />
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(question)
    const radio = screen.getByRole<HTMLInputElement>('radio', { name: 'red' })
    radio.checked = true
    session.open()
    render(question, { container, hydrate: true })
    expect(radio).toBeChecked()
    // The click of a press that was under way: prevented, it would take the pick off the screen.
    expect(fireEvent.click(radio)).toBe(true)
    await waitFor(() => expect(answersOf(server)).toEqual(['red']))
  })

  it('lets no browser restore an earlier pick, which would count as an answer', async () => {
    await renderForm()
    for (const radio of screen.getAllByRole('radio')) expect(radio).toHaveAttribute('autocomplete', 'off')
  })

  it('shows the emoji of an option, which is no part of its name', async () => {
    const fruit = aQuestion({ options: [{ value: 'apple', emoji: '🍎' }], next: [{ goTo: null }] })
    await renderForm({ questionnaire: aQuestionnaire({ steps: [fruit] }) })
    expect(screen.getByText('🍎')).toBeVisible()
    expect(screen.getByRole('radio')).toHaveAccessibleName('apple')
  })

  it('ignores further picks until the question changes', async () => {
    const server = scriptedServer()
    await renderForm({ fetch: server.fetch })
    const [amp, rest] = [screen.getByRole('radio', { name: 'AMP' }), screen.getByRole('radio', { name: 'REST' })]
    // At once: on a busy machine the question could change between two clicks that wait for each other.
    fireEvent.click(amp)
    fireEvent.click(rest)
    expect(rest).not.toBeChecked()
    await screen.findByRole('heading', { name: /super balance/ })
    await waitFor(() => expect(answersOf(server)).toEqual(['AMP']))
  })

  it.each(['radio', 'words'])('does not treat the second click of a double-click on its %s as a pick', async (part) => {
    const server = scriptedServer()
    const { user } = await renderForm({ fetch: server.fetch })
    await user.click(screen.getByRole('radio', { name: 'AMP' }))
    const radio = await screen.findByRole('radio', { name: '$0 - $50,000' })
    fireEvent.click(part === 'radio' ? radio : screen.getByText('$0 - $50,000'), { detail: 2 })
    expect(radio).not.toBeChecked()
    await user.click(screen.getByRole('radio', { name: '$200k+' }))
    await screen.findByRole('heading', { name: /your age/ })
    await waitFor(() => expect(answersOf(server)).toEqual(['AMP', '$200k+']))
  })

  it.each(['radio', 'words'])('takes no press on the %s of an option that has yet to appear', async (part) => {
    await renderForm()
    const [radio, words] = [screen.getByRole('radio', { name: 'AMP' }), screen.getByText('AMP')]
    const option = radio.closest('label')
    const press = () => fireEvent.mouseDown(part === 'radio' ? radio : words, { detail: 1 })
    const click = () => fireEvent.click(part === 'radio' ? radio : words, { detail: 1 })
    option?.style.setProperty('opacity', '0.49')
    // Prevented: it leaves the focus where it is.
    expect(press()).toBe(false)
    click()
    expect(radio).not.toBeChecked()
    option?.style.setProperty('opacity', '0.5')
    expect(press()).toBe(true)
    click()
    expect(radio).toBeChecked()
  })

  it('takes the quick click after one that the pause of a new screen took, which the browser counts as its second', async () => {
    const { user, container } = await renderForm()
    await user.click(screen.getByRole('radio', { name: 'AMP' }))
    const radio = await screen.findByRole('radio', { name: '$200k+' })
    const surface = container.querySelector('[data-form]') ?? container
    pressOn(surface, 2)
    pressOn(radio, 3)
    expect(radio).toBeChecked()
    const next = await screen.findByRole('radio', { name: '30 - 39' })
    pressOn(next, 4)
    expect(next).not.toBeChecked()
  })

  it('takes the quick click after one on an option that had yet to appear', async () => {
    await renderForm()
    const radio = screen.getByRole('radio', { name: 'AMP' })
    radio.closest('label')?.style.setProperty('opacity', '0.01')
    pressOn(radio, 1)
    radio.closest('label')?.style.setProperty('opacity', '1')
    pressOn(radio, 2)
    expect(radio).toBeChecked()
  })

  it('takes a key on an option that has yet to appear', async () => {
    const { user } = await renderForm()
    const radio = screen.getByRole('radio', { name: 'AMP' })
    radio.closest('label')?.style.setProperty('opacity', '0.01')
    radio.focus()
    await user.keyboard('{Enter}')
    expect(radio).toBeChecked()
  })

  it('moves only the focus on arrow keys, wrapping around, and picks on Space', async () => {
    const server = scriptedServer()
    const { user } = await renderForm({ fetch: server.fetch })
    screen.getByRole('radio', { name: 'AMP' }).focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(screen.getByRole('radio', { name: 'Australian Super' })).toHaveFocus()
    await user.keyboard('{End}{ArrowDown}')
    expect(screen.getByRole('radio', { name: 'AMP' })).toHaveFocus()
    await user.keyboard('{End}{Home}')
    expect(screen.getByRole('radio', { name: 'AMP' })).toHaveFocus()
    expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([])
    await user.keyboard('{ArrowDown} ')
    await screen.findByRole('heading', { name: /super balance/ })
    await waitFor(() => expect(answersOf(server)).toEqual(['Australian Super']))
  })

  it('is reached by Tab past its heading, which takes the focus by script alone', async () => {
    const { user } = await renderForm()
    screen.getByRole('button', { name: 'Get Your Free Review' }).focus()
    await user.tab()
    expect(screen.getByRole('radio', { name: 'AMP' })).toHaveFocus()
  })

  it('picks on Enter', async () => {
    const server = scriptedServer()
    const { user } = await renderForm({ fetch: server.fetch })
    screen.getByRole('radio', { name: 'REST' }).focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: /super balance/ })
    await waitFor(() => expect(answersOf(server)).toEqual(['REST']))
  })

  it('does not pick on an Enter held down since an earlier screen', async () => {
    await renderForm()
    const radio = screen.getByRole('radio', { name: 'REST' })
    radio.focus()
    fireEvent.keyDown(radio, { key: 'Enter', repeat: true })
    expect(radio).not.toBeChecked()
    fireEvent.keyDown(radio, { key: 'Enter' })
    expect(radio).toBeChecked()
  })

  it.each(['altKey', 'ctrlKey', 'metaKey'])(
    'leaves shortcuts with %s to the browser, such as Back',
    async (modifier) => {
      await renderForm()
      const radio = screen.getByRole('radio', { name: 'REST' })
      radio.focus()
      for (const key of ['ArrowLeft', 'Home', 'Enter']) {
        expect(fireEvent.keyDown(radio, { key, [modifier]: true })).toBe(true)
      }
      expect(radio).toHaveFocus()
      expect(radio).not.toBeChecked()
    },
  )

  it('says that a pick which leads nowhere failed, and lets it be made again', async () => {
    const { user, log } = await renderForm({ questionnaire: aQuestionnaire({ steps: [aQuestion({ next: [] })] }) })
    for (const tries of [1, 2]) {
      await user.click(screen.getByRole('radio', { name: 'red' }))
      await waitFor(() => expect(log).toHaveLength(tries))
      expect(await screen.findByText('An unexpected error occurred.')).toBeVisible()
      expect(screen.getByRole('radio', { name: 'red' })).not.toBeChecked()
    }
    expect(log[0]).toContain('No entry of "next" matches on step "colour"')
  })

  it('goes back one question on a double-click on Back', async () => {
    const { user } = await renderForm()
    await user.click(screen.getByRole('radio', { name: 'AMP' }))
    await user.click(await screen.findByRole('radio', { name: '$200k+' }))
    await screen.findByRole('heading', { name: /your age/ })
    fireEvent.click(screen.getByRole('button', { name: 'Back' }), { detail: 1 })
    await screen.findByRole('heading', { name: /super balance/ })
    fireEvent.click(screen.getByRole('button', { name: 'Back' }), { detail: 2 })
    expect(screen.getByRole('heading', { name: /super balance/ })).toBeInTheDocument()
  })

  it('goes back once more on the quick click after one on Back that the pause took', async () => {
    const { user, container } = await renderForm()
    await user.click(screen.getByRole('radio', { name: 'AMP' }))
    await user.click(await screen.findByRole('radio', { name: '$200k+' }))
    await screen.findByRole('heading', { name: /your age/ })
    pressOn(screen.getByRole('button', { name: 'Back' }), 1)
    await screen.findByRole('heading', { name: /super balance/ })
    pressOn(container.querySelector('[data-form]') ?? container, 2)
    pressOn(screen.getByRole('button', { name: 'Back' }), 3)
    expect(await screen.findByRole('heading', { name: /super fund/ })).toBeInTheDocument()
  })

  it('drops a pick when Back is pressed before it is submitted, and accepts the same pick again later', async () => {
    const server = scriptedServer()
    const { user } = await renderForm({ fetch: server.fetch })
    await user.click(screen.getByRole('radio', { name: 'AMP' }))
    const radio = await screen.findByRole('radio', { name: '$200k+' })
    // Within the 300 ms, however slow this machine is.
    fireEvent.click(radio)
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await user.click(await screen.findByRole('radio', { name: 'AMP' }))
    await user.click(await screen.findByRole('radio', { name: '$200k+' }))
    await screen.findByRole('heading', { name: /your age/ })
    await waitFor(() => expect(answersOf(server)).toEqual(['AMP', 'AMP', '$200k+']))
  })

  it('has no Next button and offers as many columns as the file says', async () => {
    await renderForm()
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'AMP' }).closest('[data-columns]')).toHaveAttribute('data-columns', '3')
  })
})
