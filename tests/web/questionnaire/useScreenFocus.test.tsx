import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { renderForm } from '../../support/renderForm.tsx'

const questionnaire = aQuestionnaire({
  steps: [aQuestion({ next: [{ goTo: 'name' }] }), aQuestion({ type: 'text', id: 'name' })],
})
const box = () => screen.findByRole('textbox', { name: 'What is your pet called?' })

describe('the screen after another', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('takes no hasty taps; the first one takes them all', async () => {
    const { user, visits, container } = await renderForm({ questionnaire })
    const toggle = vi.spyOn(container.querySelector('[data-form]')!, 'toggleAttribute')
    await waitFor(() => expect(visits).toHaveLength(1))
    expect(toggle).not.toHaveBeenCalledWith('data-paused', true)
    await user.click(screen.getByRole('radio', { name: 'red' }))
    await box()
    expect(toggle).toHaveBeenCalledWith('data-paused', true)
  })

  it('has the focus in its box before a frame is drawn, so that the keyboard of a phone stays open', async () => {
    const { user } = await renderForm({ questionnaire })
    vi.stubGlobal('requestAnimationFrame', () => 0)
    await user.click(screen.getByRole('radio', { name: 'red' }))
    expect(await box()).toHaveFocus()
  })

  it('has it as early after another box, too', async () => {
    const boxes = [
      aQuestion({ type: 'text', text: 'What is your name?', next: [{ goTo: 'name' }] }),
      aQuestion({ type: 'text', id: 'name' }),
    ]
    const { user } = await renderForm({ questionnaire: aQuestionnaire({ steps: boxes }) })
    vi.stubGlobal('requestAnimationFrame', () => 0)
    await user.type(screen.getByRole('textbox'), 'Sam{Enter}')
    expect(await box()).toHaveFocus()
  })

  it('has the focus on its heading once a frame is drawn, so that Orca says it', async () => {
    const choices = [aQuestion({ next: [{ goTo: 'size' }] }), aQuestion({ id: 'size', text: 'How big?' })]
    const { user } = await renderForm({ questionnaire: aQuestionnaire({ steps: choices }) })
    const frames: FrameRequestCallback[] = []
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
    await user.click(screen.getByRole('radio', { name: 'red' }))
    const heading = await screen.findByRole('heading', { name: 'How big?' })
    for (const draw of frames.splice(0)) draw(0)
    expect(heading).not.toHaveFocus()
    await waitFor(() => expect(heading).toHaveFocus())
  })

  it('is scrolled into view where it is not', async () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { user } = await renderForm({ questionnaire })
    await user.click(screen.getByRole('radio', { name: 'red' }))
    const shown = await box()
    await waitFor(() => expect(scroll).toHaveBeenCalledWith({ block: 'nearest' }))
    expect(scroll.mock.contexts.at(-1)).toBe(shown)
    expect(focus.mock.contexts.at(-1)).toBe(shown)
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true })
  })
})
