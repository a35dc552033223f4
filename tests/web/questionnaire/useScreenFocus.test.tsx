import { render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useScreenFocus } from '#web/questionnaire/useScreenFocus.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { renderForm } from '../../support/renderForm.tsx'

const questionnaire = aQuestionnaire({
  steps: [aQuestion({ next: [{ goTo: 'name' }] }), aQuestion({ type: 'text', id: 'name' })],
})
const box = () => screen.findByRole('textbox', { name: 'What is your pet called?' })

afterEach(() => void vi.unstubAllGlobals())

/** Keeps what would happen before the next frames; calling the result draws them. */
function holdFrames(): () => Promise<void> {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  return async () => {
    for (const draw of frames.splice(0)) draw(0)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

describe('the screen after another', () => {
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
    const drawFrames = holdFrames()
    await user.type(screen.getByRole('textbox'), 'Sam{Enter}')
    expect(await box()).toHaveFocus()
    screen.getByRole('button', { name: 'Back' }).focus()
    await drawFrames()
    expect(await box()).not.toHaveFocus()
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
    // Safari reads it: with `true` it would leave the box under an iPhone's keyboard.
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: false })
  })

  it('has the focus on its heading without a scroll of the browser', async () => {
    const choices = [aQuestion({ next: [{ goTo: 'size' }] }), aQuestion({ id: 'size', text: 'How big?' })]
    const { user } = await renderForm({ questionnaire: aQuestionnaire({ steps: choices }) })
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    await user.click(screen.getByRole('radio', { name: 'red' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'How big?' })).toHaveFocus())
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true })
  })
})

interface SurfaceProps {
  readonly place: 'inline' | 'modal'
  readonly isOpened: boolean
  readonly isBox?: boolean
  /** Whether the focus is in it before its first effect runs. */
  readonly isVisitorIn?: boolean
  readonly name?: string
}

/** A surface with one screen, and a control of it beside its target. */
function Surface({ place, isOpened, isBox = false, isVisitorIn = false, name = 'first' }: SurfaceProps) {
  const surface = useRef<HTMLDivElement>(null)
  useScreenFocus(surface, { screen: name, isOpened, startsQuietly: place === 'inline' })
  return (
    <div ref={surface} data-form="">
      {isBox ? (
        <input key={name} aria-label={name} data-screen-focus="" />
      ) : (
        <h2 key={name} tabIndex={-1} data-screen-focus="">
          {name}
        </h2>
      )}
      <button type="button" ref={(button) => void (isVisitorIn && button?.focus())}>
        Back
      </button>
    </div>
  )
}
const heading = () => screen.getByRole('heading')

describe('the first screen of a surface', () => {
  it('takes every tap, also as it opens the form, and leaves the focus where the visitor has put it', async () => {
    const toggle = vi.spyOn(HTMLElement.prototype, 'toggleAttribute')
    const drawFrames = holdFrames()
    const { rerender } = render(<Surface place="modal" isOpened={false} />)
    await drawFrames()
    expect(heading()).toHaveFocus()
    screen.getByRole('button').focus()
    rerender(<Surface place="modal" isOpened />)
    await drawFrames()
    expect(screen.getByRole('button')).toHaveFocus()
    expect(toggle).not.toHaveBeenCalledWith('data-paused', true)
  })

  it('has the focus in its box at once in a modal whose form is open already', () => {
    holdFrames()
    render(<Surface place="modal" isOpened isBox />)
    expect(screen.getByRole('textbox')).toHaveFocus()
  })

  it.each([
    ['heading', false],
    ['textbox', true],
  ] as const)(
    'after a failure has the focus on its %s, without a scroll, once a frame is drawn',
    async (role, isBox) => {
      const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
      const drawFrames = holdFrames()
      render(<Surface place="inline" isOpened isBox={isBox} />)
      expect(screen.getByRole(role)).not.toHaveFocus()
      await drawFrames()
      expect(screen.getByRole(role)).toHaveFocus()
      expect(scroll).not.toHaveBeenCalled()
    },
  )

  it('takes no hasty taps after a failure or a closed modal, where a tap may have been meant for what was there', () => {
    holdFrames()
    const toggle = vi.spyOn(HTMLElement.prototype, 'toggleAttribute')
    render(<Surface place="inline" isOpened />)
    expect(toggle).toHaveBeenCalledWith('data-paused', true)
  })

  it.each([
    ['the focus if the visitor was in the first question', true],
    ['no focus otherwise', false],
  ])('gives the one that a reload resumes %s', async (_, isVisitorIn) => {
    const drawFrames = holdFrames()
    const { rerender } = render(<Surface place="inline" isOpened={false} isVisitorIn={isVisitorIn} />)
    rerender(<Surface place="inline" isOpened={false} name="resumed" />)
    await drawFrames()
    expect(isVisitorIn ? heading() : document.body).toHaveFocus()
  })
})
