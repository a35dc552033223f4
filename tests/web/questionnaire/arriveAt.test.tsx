import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Step } from '#core/step-types/index.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { focusAround } from '../../support/focusAround.ts'
import { renderForm } from '../../support/renderForm.tsx'
import { said } from '../../support/said.ts'

const goodNews: Step = { id: 'next', type: 'eligibility-check', waitMs: 50, next: [{ goTo: null }] }

/** What can come after an answer: its heading and its step, `null` for completion. */
const screens: readonly (readonly [string, Step | null])[] = [
  ['What is your pet called?', aQuestion({ type: 'text', id: 'next' })],
  ['Good news! You are eligible!', goodNews],
  ['Sorry, you are not eligible', { id: 'next', type: 'not-eligible', heading: 'Sorry, you are not eligible' }],
  ['Your details have been submitted', null],
]

const questionnaireWith = (next: Step | null) =>
  aQuestionnaire({ steps: [aQuestion({ next: [{ goTo: next && next.id }] }), ...(next ? [next] : [])] })

const opener = () => screen.getByRole('button', { name: 'Get Your Free Review' })
const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)))

describe('arriveAt', () => {
  it.each(screens)('leaves the focus of a visitor elsewhere on the page, and announces "%s"', async (heading, next) => {
    const { user } = await renderForm({ questionnaire: questionnaireWith(next) })
    await user.click(screen.getByRole('radio', { name: 'red' }))
    opener().focus()
    await screen.findByRole('heading', { name: heading })
    await waitFor(() => expect(said()).toContain(heading))
    expect(opener()).toHaveFocus()
  })

  it.each(screens)(
    'moves the focus of a visitor in the form to "%s", without an announcement',
    async (heading, next) => {
      const { user } = await renderForm({ questionnaire: questionnaireWith(next) })
      await user.click(screen.getByRole('radio', { name: 'red' }))
      const shown = await screen.findByRole('heading', { name: heading })
      await waitFor(() => expect(screen.queryByRole('textbox', { name: heading }) ?? shown).toHaveFocus())
      expect(said()).not.toContain(heading)
    },
  )

  it.each(screens)(
    'moves the focus to "%s" from what is around the form, as Safari has it after a pick',
    async (heading, next) => {
      const { user } = await renderForm({ questionnaire: questionnaireWith(next) })
      await user.click(screen.getByRole('radio', { name: 'red' }))
      focusAround(screen.getByRole('region'))
      const shown = await screen.findByRole('heading', { name: heading })
      await waitFor(() => expect(screen.queryByRole('textbox', { name: heading }) ?? shown).toHaveFocus())
      expect(said()).not.toContain(heading)
    },
  )

  it('leaves the focus of a visitor in the page around the frame, and announces the screen', async () => {
    const away = ({ children }: { children: ReactNode }) => <div data-away="">{children}</div>
    const { user } = await renderForm({ questionnaire: questionnaireWith(goodNews), wrapper: away })
    await user.click(screen.getByRole('radio', { name: 'red' }))
    await waitFor(() => expect(said()).toContain('Good news! You are eligible!'))
    expect(document.body).toHaveFocus()
  })

  it('announces the good news on a page that came up with the wait for them, and leaves its focus and its scroll alone', async () => {
    const slowNews: Step = { ...goodNews, waitMs: 200 }
    const page = { questionnaire: questionnaireWith(slowNews), tabStorage: () => sessionStorage }
    const { user } = await renderForm(page)
    await user.click(screen.getByRole('radio', { name: 'red' }))
    await screen.findByText(/Please wait/)
    cleanup()
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    await renderForm(page)
    await waitFor(() => expect(said()).toContain('Good news! You are eligible!'))
    expect(document.body).toHaveFocus()
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('moves the focus to the good news, however short the wait', async () => {
    const { user } = await renderForm({ questionnaire: questionnaireWith({ ...goodNews, waitMs: 0 }) })
    await user.click(screen.getByRole('radio', { name: 'red' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: /Good news/ })).toHaveFocus())
  })

  it('scrolls up to the good news in a low window, which stood scrolled to the words of the wait', async () => {
    const shown: Element[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this)
    })
    const { user } = await renderForm({ questionnaire: questionnaireWith({ ...goodNews, waitMs: 300 }) })
    await user.click(screen.getByRole('radio', { name: 'red' }))
    const news = await screen.findByRole('heading', { name: /Good news/ })
    await waitFor(() => expect(shown.at(-1)).toBe(news))
  })

  it('moves the focus from the Close button of the modal, too', async () => {
    const slowNews: Step = { ...goodNews, waitMs: 1000 }
    const { user } = await renderForm({ questionnaire: questionnaireWith(slowNews), inline: false })
    await user.click(opener())
    await user.click(await screen.findByRole('radio', { name: 'red' }))
    await screen.findByText(/Please wait/)
    await nextFrame()
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }).focus()
    await waitFor(() => expect(screen.getByRole('heading', { name: /Good news/ })).toHaveFocus())
  })
})
