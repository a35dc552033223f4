import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { QuestionTypeName } from '#core/question-types/index.ts'
import { fill, pick } from '../../support/answerQuestions.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { renderForm } from '../../support/renderForm.tsx'
import { type Script, scriptedServer } from '../../support/scriptedServer.ts'

beforeEach(() => void vi.spyOn(document, 'hasFocus').mockReturnValue(true))

async function openDialog(options: Parameters<typeof renderForm>[0] = {}) {
  const server = scriptedServer()
  const form = await renderForm({ inline: false, fetch: server.fetch, ...options })
  await form.user.click(screen.getByRole('button', { name: 'Get Your Free Review' }))
  await screen.findByRole('dialog', { name: 'Free super review' })
  return { ...form, server }
}

/** A form of one question. */
const asking = (type: QuestionTypeName) => aQuestionnaire({ title: 'Free super review', steps: [aQuestion({ type })] })

/** A browser closes the dialog first, takes the focus from the box then, and tells the page of it last. */
async function closeAsEscapeDoes(dialog: HTMLDialogElement, box: HTMLElement) {
  dialog.open = false
  fireEvent.blur(box)
  await new Promise((resolve) => setTimeout(resolve))
  fireEvent(dialog, new Event('close'))
}

describe('ReviewDialog', () => {
  it('opens on the first question with the focus on its heading', async () => {
    await openDialog()
    const heading = await screen.findByRole('heading', { name: /current super fund/ })
    await waitFor(() => expect(heading).toHaveFocus())
  })

  it('takes no hasty taps as it opens: the second of a double tap on what opens it would meet an option', async () => {
    const toggle = vi.spyOn(HTMLElement.prototype, 'toggleAttribute')
    await openDialog()
    expect(toggle).toHaveBeenCalledWith('data-paused', true)
  })

  it('resumes at the same screen after close and reopen, in the same session', async () => {
    const { user, server, events } = await openDialog()
    await pick(user, /current super fund/, 'AMP')
    await screen.findByRole('heading', { name: /super balance/ })
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Get Your Free Review' }))
    await pick(user, /super balance/, '$200k+')
    await waitFor(() => expect(server.submissions()).toHaveLength(2))
    expect(new Set(server.submissions().map(({ sessionId }) => sessionId))).toHaveLength(1)
    expect(events.filter((event) => event === 'FormOpened')).toHaveLength(1)
  })

  it.each(['Close', 'Escape'])(
    'keeps what was typed, and sends nothing, when %s closes it in a text box',
    async (by) => {
      const { user, server } = await openDialog({ questionnaire: asking('text') })
      const box = screen.getByRole('textbox')
      await user.type(box, 'Sam')
      if (by === 'Close') await user.click(screen.getByRole('button', { name: 'Close' }))
      else await act(() => closeAsEscapeDoes(screen.getByRole('dialog'), box))
      await user.click(screen.getByRole('button', { name: 'Get Your Free Review' }))
      expect(await screen.findByRole('textbox')).toHaveValue('Sam')
      expect(server.submissions()).toEqual([])
    },
  )

  it('stays open when Enter submits a text box whose code has yet to load', async () => {
    await openDialog()
    const box = document.createElement('form')
    screen.getByRole('dialog').append(box)
    // A form of this kind closes the dialog around it, unless that is prevented.
    expect(fireEvent.submit(box)).toBe(false)
  })

  it('leaves the forms of the page around it alone', async () => {
    await openDialog()
    const search = document.body.appendChild(document.createElement('form'))
    expect(fireEvent.submit(search)).toBe(true)
    search.remove()
  })

  it('stores a pick once when it is closed during the delay after the pick', async () => {
    const { user, server } = await openDialog()
    await user.click(screen.getByRole('radio', { name: 'AMP' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(server.submissions()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Get Your Free Review' }))
    expect(await screen.findByRole('heading', { name: /super balance/ })).toBeVisible()
  })

  it('starts again with a new session after Close on the not-eligible screen', async () => {
    // As in browsers: here, the event would come before anything is rendered.
    vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
      this.open = false
      setTimeout(() => this.dispatchEvent(new Event('close')))
    })
    const { user, server, events } = await openDialog()
    await pick(user, /current super fund/, 'AMP')
    await pick(user, /super balance/, '$0 - $50,000')
    await screen.findByText(/contact your own super fund/)
    const closers = screen.getAllByRole('button', { name: 'Close' })
    await user.click(closers.at(-1)!)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(events.filter((event) => event === 'FormOpened')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Get Your Free Review' }))
    await pick(user, /current super fund/, 'MLC')
    await waitFor(() => expect(server.submissions()).toHaveLength(3))
    expect(new Set(server.submissions().map(({ sessionId }) => sessionId))).toHaveLength(2)
  })

  it('starts again after Close on the not-eligible screen, also while another dialog of the page is open', async () => {
    const { user } = await openDialog()
    const consent = document.body.appendChild(document.createElement('dialog'))
    consent.setAttribute('open', '')
    await pick(user, /current super fund/, 'AMP')
    await pick(user, /super balance/, '$0 - $50,000')
    await screen.findByText(/contact your own super fund/)
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
    consent.remove()
    await user.click(screen.getByRole('button', { name: 'Get Your Free Review' }))
    expect(await screen.findByRole('heading', { name: /current super fund/ })).toBeVisible()
  })

  it('keeps the focus in the box while Close is pressed, and sends nothing on the way to it by Tab', async () => {
    const { user, server } = await openDialog({ questionnaire: asking('text') })
    const box = await screen.findByRole('textbox')
    await user.type(box, 'Rex')
    const close = screen.getByRole('button', { name: 'Close' })
    await user.pointer({ keys: '[MouseLeft>]', target: close })
    expect(box).toHaveFocus()
    close.focus()
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Get Your Free Review' }))
    expect(await screen.findByRole('textbox')).toHaveValue('Rex')
    expect(server.submissions()).toEqual([])
  })

  it('still shows the completion screen after close and reopen', async () => {
    const { user } = await openDialog({ questionnaire: asking('multiple-choice') })
    await pick(user, /Which colour/, 'red')
    await screen.findByRole('heading', { name: 'Your details have been submitted' })
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Get Your Free Review' }))
    expect(await screen.findByRole('heading', { name: 'Your details have been submitted' })).toBeVisible()
  })

  it.each(['reopened', 'closed'])('shows a refusal that arrives after it was closed: %s by then', async (state) => {
    let fail = (_error: Error): void => undefined
    const hanging = vi.fn<Script>(() => new Promise<never>((_resolve, reject) => (fail = reject)))
    const { fetch } = scriptedServer({ '/api/verify': hanging })
    const { user } = await openDialog({ questionnaire: asking('mobile'), fetch })
    const close = () => user.click(screen.getByRole('button', { name: 'Close' }))
    const reopen = () => user.click(screen.getByRole('button', { name: 'Get Your Free Review' }))
    await fill(user, /mobile number/, '0491570156')
    await waitFor(() => expect(hanging).toHaveBeenCalledOnce())
    await close()
    if (state === 'reopened') await reopen()
    await act(async () => fail(new Error('The line went dead')))
    if (state === 'closed') await reopen()
    const box = await screen.findByRole('textbox', { name: /mobile number/ })
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The line went dead'))
    expect(box).toHaveValue('0491570156')
    await user.type(box, '7')
    await close()
    await reopen()
    expect(await screen.findByRole('textbox', { name: /mobile number/ })).toHaveValue('04915701567')
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  it('has the focus on the heading when reopened while the code is sent, and in the box after an error', async () => {
    let fail = (_error: Error): void => undefined
    const hanging = vi.fn<Script>(() => new Promise<never>((_resolve, reject) => (fail = reject)))
    const { fetch } = scriptedServer({ '/api/verify': hanging })
    const { user } = await openDialog({ questionnaire: asking('mobile'), fetch })
    await fill(user, /mobile number/, '0491570156')
    await waitFor(() => expect(hanging).toHaveBeenCalledOnce())
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Get Your Free Review' }))
    const heading = await screen.findByRole('heading', { name: /mobile number/ })
    await waitFor(() => expect(heading).toHaveFocus())
    await act(async () => fail(new Error('The line went dead')))
    await waitFor(() => expect(screen.getByRole('textbox', { name: /mobile number/ })).toHaveFocus())
  })

  it('shares one session with the inline form, shown in one of the two at a time', async () => {
    const { user, events } = await openDialog({ inline: true })
    expect(screen.getAllByRole('heading', { name: /current super fund/ })).toHaveLength(1)
    expect(screen.getByText('Your review is open in the pop-up.')).toBeInTheDocument()
    await pick(user, /current super fund/, 'AMP')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await pick(user, /super balance/, '$200k+')
    expect(await screen.findByRole('heading', { name: /your age/ })).toBeVisible()
    expect(events.filter((event) => event === 'FormOpened')).toHaveLength(1)
  })

  it('answers nothing in the form below it by the second click of a double-click on Close', async () => {
    const { user, server } = await openDialog({ inline: true })
    const press = (target: Element, detail: number) => {
      fireEvent.mouseDown(target, { detail })
      fireEvent.click(target, { detail })
    }
    press(screen.getByRole('button', { name: 'Close' }), 1)
    press(await screen.findByText('AMP'), 2)
    expect(screen.getByRole('radio', { name: 'AMP' })).not.toBeChecked()
    await pick(user, /current super fund/, 'HostPlus')
    await waitFor(() => expect(server.submissions().map(({ answer }) => answer)).toEqual(['HostPlus']))
  })

  it('returns the focus to what opened it, even when the form in the page starts again', async () => {
    const { user } = await openDialog({ inline: true })
    await pick(user, /current super fund/, 'AMP')
    await pick(user, /super balance/, '$0 - $50,000')
    await screen.findByText(/contact your own super fund/)
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
    expect(await screen.findByRole('heading', { name: /current super fund/ })).toBeVisible()
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    expect(screen.getByRole('button', { name: 'Get Your Free Review' })).toHaveFocus()
  })

  it('returns the focus to what opened it', async () => {
    const { user } = await openDialog()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('button', { name: 'Get Your Free Review' })).toHaveFocus()
  })

  it('moves the focus to the heading of the page when what had it is gone', async () => {
    const { user } = await renderForm({ inline: false })
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    fireEvent.click(screen.getByRole('button', { name: 'Get Your Free Review' }))
    await screen.findByRole('dialog', { name: 'Free super review' })
    opener.remove()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'A page' })).toHaveFocus())
  })
})
