import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Profiler } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lateComponent } from '#web/components/lateComponent.ts'
import * as screens from '#web/questionnaire/screens/index.ts'
import { createFormSession } from '#web/session/createFormSession.ts'
import { TextQuestion } from '#web/questions/TextQuestion.tsx'
import { aFormEnvironment } from '../../support/aFormEnvironment.ts'
import { pick } from '../../support/answerQuestions.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { focusAround } from '../../support/focusAround.ts'
import { renderForm } from '../../support/renderForm.tsx'
import { scriptedServer } from '../../support/scriptedServer.ts'

const firstName = aQuestion({
  type: 'text',
  id: 'q5',
  text: 'What is your first name?',
  placeholder: 'Enter your first name',
  autoComplete: 'given-name',
  validation: [{ rule: 'required', message: 'Please enter your first name' }],
  next: [{ goTo: 'q6' }],
})
const lastName = aQuestion({ type: 'text', id: 'q6', text: 'What is your last name?', next: [{ goTo: null }] })

async function atFirstName(steps = [firstName, lastName]) {
  const server = scriptedServer()
  const form = await renderForm({ questionnaire: aQuestionnaire({ steps }), fetch: server.fetch })
  return { ...form, server, box: screen.getByRole('textbox', { name: /first name/ }) }
}

/** The same after another question, to which Back leads. */
async function afterAPick() {
  const server = scriptedServer()
  const steps = [aQuestion({ next: [{ goTo: 'q5' }] }), firstName, lastName]
  const { user } = await renderForm({ questionnaire: aQuestionnaire({ steps }), fetch: server.fetch })
  await pick(user, /Which colour/, 'red')
  await screen.findByRole('textbox')
  return { user, server }
}

describe('TextQuestion', () => {
  beforeEach(() => void vi.spyOn(document, 'hasFocus').mockReturnValue(true))

  it('has the placeholder and autofill hint of the file, and the question as its label', async () => {
    const { box } = await atFirstName()
    expect(box).toHaveAttribute('placeholder', 'Enter your first name')
    expect(box).toHaveAttribute('autocomplete', 'given-name')
    expect(box).toHaveAccessibleName('What is your first name?')
  })

  it('leaves the focus of a page that opens with it alone', async () => {
    await atFirstName()
    expect(document.body).toHaveFocus()
  })

  it.each([
    ['given-name', 'words', 'off', 'false'],
    ['section-a family-name', 'words', 'off', 'false'],
    ['email', null, 'off', 'false'],
    ['off', null, null, null],
  ])(
    'lets no browser correct what belongs to a person: a box for %s',
    async (autoComplete, autocapitalize, autocorrect, spellcheck) => {
      const { box } = await atFirstName([{ ...firstName, autoComplete }, lastName])
      const attributes = ['autocapitalize', 'autocorrect', 'spellcheck'].map((name) => box.getAttribute(name))
      expect(attributes).toEqual([autocapitalize, autocorrect, spellcheck])
    },
  )

  it.each([
    ['digits', 'numeric'],
    ['email', 'email'],
  ] as const)('lets a phone show the keys for what the rule "%s" asks for', async (rule, keyboard) => {
    const { box } = await atFirstName([{ ...firstName, validation: [{ rule: 'required' }, { rule }] }, lastName])
    expect(box).toHaveAttribute('inputmode', keyboard)
  })

  it('lets a phone show its usual keys for any other text', async () => {
    expect((await atFirstName()).box).not.toHaveAttribute('inputmode')
  })

  it('puts nothing into the address of the page when Enter is pressed before the scripts are loaded', async () => {
    const { box } = await atFirstName()
    // Outside of a dialog, a browser submits such a form nowhere.
    expect(box.closest('form')).toHaveAttribute('method', 'dialog')
  })

  it('keeps what was typed before the scripts were loaded, for another surface too', () => {
    const questionnaire = aQuestionnaire({ steps: [firstName, lastName] })
    const session = createFormSession(questionnaire, aFormEnvironment({ fetch: scriptedServer().fetch }))
    const question = <TextQuestion question={firstName} session={session} snapshot={session.getSnapshot()} />
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(question)
    const box = screen.getByRole<HTMLInputElement>('textbox')
    box.value = 'Sam'
    render(question, { container, hydrate: true })
    expect(box).toHaveValue('Sam')
    session.open()
    expect(session.draft.read()).toBe('Sam')
  })

  it('renders nothing again while a text is typed', async () => {
    const questionnaire = aQuestionnaire({ steps: [firstName, lastName] })
    const session = createFormSession(questionnaire, aFormEnvironment({ fetch: scriptedServer().fetch }))
    const onRender = vi.fn<() => void>()
    render(
      <Profiler id="question" onRender={onRender}>
        <TextQuestion question={firstName} session={session} snapshot={session.getSnapshot()} />
      </Profiler>,
    )
    onRender.mockClear()
    await userEvent.type(screen.getByRole('textbox'), 'Sam')
    expect(session.draft.read()).toBe('Sam')
    expect(onRender).not.toHaveBeenCalled()
  })

  it('has a different name from the next box, so that browsers do not offer what was typed before', async () => {
    const { user, box } = await atFirstName()
    const name = box.getAttribute('name')
    await user.type(box, 'Sam{Enter}')
    const next = await screen.findByRole('textbox', { name: /last name/ })
    expect(name).toMatch(/./)
    expect(next.getAttribute('name')).toMatch(/./)
    expect(next).not.toHaveAttribute('name', name)
  })

  it.each([
    ['Next on nothing', '', 'next', 'Please provide a valid answer before proceeding.'],
    ['Next on blanks', '   ', 'next', 'Please provide a valid answer before proceeding.'],
    ['Enter on nothing', '', 'enter', 'This field cannot be empty.'],
    ['Enter on blanks', '   ', 'enter', 'This field cannot be empty.'],
    ['leaving the box with blanks', '   ', 'blur', 'This field cannot be empty.'],
  ])('shows the message of D18 for %s', async (_case, text, by, message) => {
    const { user, box, server } = await atFirstName()
    if (text) await user.type(box, text)
    if (by === 'next') await user.click(screen.getByRole('button', { name: 'Next' }))
    if (by === 'enter') await user.type(box, '{Enter}')
    if (by === 'blur') await user.tab()
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(box).toBeInvalid()
    expect(box).toHaveAccessibleDescription(expect.stringContaining(message))
    expect(server.submissions()).toEqual([])
  })

  it('ignores the second click of a double click on Next, which meets the next question', async () => {
    const { user, box, server } = await atFirstName()
    await user.type(box, 'Sam')
    const { left, top } = screen.getByRole('button', { name: 'Next' }).getBoundingClientRect()
    fireEvent.click(screen.getByRole('button', { name: 'Next' }), { detail: 1, clientX: left, clientY: top })
    await screen.findByRole('heading', { name: 'What is your last name?' })
    fireEvent.click(screen.getByRole('button', { name: 'Next' }), { detail: 2, clientX: left, clientY: top })
    await waitFor(() => expect(server.submissions()).toHaveLength(1))
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  it('takes the quick click on Next after one that the pause of a new screen took', async () => {
    const { user, box } = await atFirstName()
    await user.type(box, 'Sam')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }), { detail: 1 })
    await screen.findByRole('heading', { name: 'What is your last name?' })
    const surface = screen.getByRole('textbox').closest('[data-form]') ?? document.body
    fireEvent.mouseDown(surface, { detail: 2 })
    fireEvent.click(surface, { detail: 2 })
    fireEvent.click(screen.getByRole('button', { name: 'Next' }), { detail: 3 })
    expect(await screen.findByText('Please provide a valid answer before proceeding.')).toBeVisible()
  })

  it('scrolls the box of a new screen, and the error of a box, into view in a low window', async () => {
    const { user, box } = await atFirstName()
    const shown: Element[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, options) {
      expect(options).toEqual({ block: 'nearest' })
      shown.push(this)
    })
    await user.type(box, '{Enter}')
    const alert = await screen.findByText('This field cannot be empty.')
    await waitFor(() => expect(shown).toEqual([alert.closest('[role=alert]')]))
    await user.type(box, 'Sam{Enter}')
    const next = await screen.findByRole('textbox', { name: /last name/ })
    await waitFor(() => expect(shown.at(-1)).toBe(next))
  })

  it('moves the focus from what is around the form to the box of an error', async () => {
    const { user, box } = await atFirstName()
    focusAround(screen.getByRole('region'))
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Please provide a valid answer before proceeding.')).toBeVisible()
    await waitFor(() => expect(box).toHaveFocus())
    await user.type(box, 'Sam')
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  it('shows nothing when an empty box is left', async () => {
    const { user, box } = await atFirstName()
    box.focus()
    await user.tab()
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  it('clears the error on edit', async () => {
    const { user, box } = await atFirstName()
    await user.type(box, '{Enter}')
    expect(await screen.findByText('This field cannot be empty.')).toBeVisible()
    await user.type(box, 'S')
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    expect(box).toBeValid()
  })

  it.each([
    ['', 'This field cannot be empty.'],
    ['sam', 'Please enter an e-mail address'],
  ])(
    'clears the error of %j for a frame before it shows it again, so that a screen reader repeats it',
    async (text, error) => {
      const validation = [{ rule: 'email', message: 'Please enter an e-mail address' }] as const
      const { user, box } = await atFirstName([{ ...firstName, validation }, lastName])
      await user.type(box, `${text}{Enter}`)
      expect(await screen.findByText(error)).toBeVisible()
      const frames: FrameRequestCallback[] = []
      vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
      await user.type(box, '{Enter}')
      await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement())
      for (const draw of frames) draw(0)
      expect(await screen.findByText(error)).toBeVisible()
    },
  )

  it.each(['enter', 'next', 'blur'])('submits once by %s, trimmed', async (by) => {
    const { user, box, server } = await atFirstName()
    await user.type(box, ' Sam ')
    if (by === 'enter') await user.keyboard('{Enter}')
    if (by === 'next') await user.click(screen.getByRole('button', { name: 'Next' }))
    if (by === 'blur') await user.tab()
    expect(await screen.findByRole('textbox', { name: /last name/ })).toHaveFocus()
    await waitFor(() => expect(server.submissions().map(({ answer }) => answer)).toEqual(['Sam']))
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  it('makes one submission on Enter, blur and click at once', async () => {
    const { user, box, server } = await atFirstName()
    await user.type(box, 'Sam')
    const next = screen.getByRole('button', { name: 'Next' })
    fireEvent.submit(box)
    fireEvent.blur(box)
    fireEvent.click(next)
    await screen.findByRole('textbox', { name: /last name/ })
    await waitFor(() => expect(server.submissions()).toHaveLength(1))
  })

  it('does not submit when the focus moves to Back, by pointer or by keyboard', async () => {
    const { user, server } = await afterAPick()
    await user.type(screen.getByRole('textbox'), 'Sam')
    await user.tab({ shift: true })
    expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await pick(user, /Which colour/, 'blue')
    await waitFor(() => expect(server.submissions().map(({ answer }) => answer)).toEqual(['red', 'blue']))
  })

  // Safari gives the focus to no pressed button: the text would be taken for an answer by leaving.
  it.each(['Back', 'Next'])('keeps the focus in the box while %s is pressed', async (name) => {
    const { user } = await afterAPick()
    const box = screen.getByRole('textbox')
    await user.type(box, 'Sam')
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name }) })
    expect(box).toHaveFocus()
  })

  it('does not submit when the focus moves to what was entered before, by keyboard', async () => {
    const { user, box, server } = await atFirstName()
    await user.type(box, 'Samantha{Enter}')
    await screen.findByRole('textbox', { name: /last name/ })
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.type(await screen.findByRole('textbox', { name: /first name/ }), 'Sa')
    await user.tab()
    expect(screen.getByRole('button', { name: /Samantha/ })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('textbox', { name: /first name/ })).toHaveValue('Samantha')
    expect(screen.getByRole('textbox', { name: /first name/ })).toHaveFocus()
    await waitFor(() => expect(server.submissions().map(({ answer }) => answer)).toEqual(['Samantha']))
  })

  it('submits nothing on an Enter held down since an earlier screen, and takes other keys held down', async () => {
    const { box } = await atFirstName()
    const takes = (key: string, repeat: boolean) => fireEvent.keyDown(box, { key, repeat })
    // Prevented: the browser does not submit the form.
    expect(takes('Enter', true)).toBe(false)
    expect([takes('Enter', false), takes('Backspace', true)]).toEqual([true, true])
  })

  it('drops a text that is pressed again beside its error when Back is pressed in the same frame', async () => {
    const email = { ...lastName, validation: [{ rule: 'email', message: 'Please enter an e-mail address' }] } as const
    const { user, box, server } = await atFirstName([firstName, email])
    await user.type(box, 'Samantha{Enter}')
    await user.type(await screen.findByRole('textbox', { name: /last name/ }), 'Lee{Enter}')
    await screen.findByText('Please enter an e-mail address')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await user.type(await screen.findByRole('textbox', { name: /first name/ }), 'Sam{Enter}')
    await waitFor(() => expect(server.submissions().map(({ answer }) => answer)).toContain('Sam'))
    expect(server.submissions().map(({ answer }) => answer)).toEqual(['Samantha', 'Sam'])
  })

  it('keeps nothing of a text that is still composed as its box makes way for a screen whose code has yet to load', async () => {
    vi.spyOn(screens, 'CompletionView').mockImplementation(lateComponent(() => new Promise(() => undefined)))
    const { user, box } = await atFirstName([{ ...firstName, next: [{ goTo: null }] }])
    await user.type(box, 'Sam{Enter}')
    await screen.findByText('Loading…')
    // As browsers do once the box is hidden.
    fireEvent.compositionEnd(box)
    expect({ ...sessionStorage }).toEqual({})
  })

  it('takes no answer from a box that is left as it makes way for a screen whose code has yet to load', async () => {
    vi.spyOn(screens, 'CompletionView').mockImplementation(lateComponent(() => new Promise(() => undefined)))
    const { user, box, log } = await atFirstName([{ ...firstName, next: [{ goTo: null }] }])
    await user.type(box, 'Sam{Enter}')
    await screen.findByText('Loading…')
    // As browsers do once the box is hidden.
    fireEvent.blur(box)
    await new Promise((resolve) => setTimeout(resolve))
    expect(log).toEqual([])
  })

  it('has what was entered before in its box on request, without an error, and after a reload', async () => {
    const { user, box, server, unmount } = await atFirstName()
    await user.type(box, 'Samantha{Enter}')
    await screen.findByRole('textbox', { name: /last name/ })
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.type(await screen.findByRole('textbox', { name: /first name/ }), '{Enter}')
    expect(await screen.findByText('This field cannot be empty.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /Samantha/ }))
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    unmount()
    const questionnaire = aQuestionnaire({ steps: [firstName, lastName] })
    await renderForm({ questionnaire, fetch: server.fetch, tabStorage: () => sessionStorage })
    expect(await screen.findByRole('textbox', { name: /first name/ })).toHaveValue('Samantha')
  })

  it.each(['constructor', 'prototype'])('handles a question with the id %s like any other', async (id) => {
    const { user, box, server } = await atFirstName([{ ...firstName, id, next: [{ goTo: null }] }])
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
    await user.type(box, '{Enter}')
    expect(await screen.findByText('This field cannot be empty.')).toBeVisible()
    await user.type(box, 'Sam{Enter}')
    await waitFor(() => expect(server.submissions()).toMatchObject([{ questionID: id, answer: 'Sam' }]))
  })

  it.each([
    ['the window lost the focus', () => vi.spyOn(document, 'hasFocus').mockReturnValue(false)],
    ['the page is hidden', () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
  ])('does not submit when %s', async (_case, leave) => {
    const { user, box, server } = await atFirstName()
    await user.type(box, 'Sam')
    leave()
    fireEvent.blur(box)
    await user.click(box)
    expect(box).toHaveValue('Sam')
    expect(server.submissions()).toEqual([])
  })

  it('does not submit when the focus goes into what an extension has put beside the page', async () => {
    const { user, box, server } = await atFirstName()
    const added = document.createElement('div')
    added.tabIndex = 0
    document.documentElement.append(added)
    await user.type(box, 'Sa')
    added.focus()
    expect(document.activeElement).toBe(added)
    await new Promise((resolve) => setTimeout(resolve))
    await user.type(box, 'm{Enter}')
    await screen.findByRole('textbox', { name: /last name/ })
    expect(server.submissions().map(({ answer }) => answer)).toEqual(['Sam'])
    added.remove()
  })

  it('submits only on Enter and Next when the file switches submitOnBlur off', async () => {
    const server = scriptedServer()
    const questionnaire = aQuestionnaire({ steps: [firstName, lastName], settings: { submitOnBlur: 'off' } })
    const { user } = await renderForm({ questionnaire, fetch: server.fetch })
    const box = screen.getByRole('textbox', { name: /first name/ })
    await user.type(box, 'Sam')
    fireEvent.blur(box)
    await user.type(box, 'antha{Enter}')
    await screen.findByRole('textbox', { name: /last name/ })
    await waitFor(() => expect(server.submissions().map(({ answer }) => answer)).toEqual(['Samantha']))
  })

  it("shows a rule's own message and neither stores nor sends the answer", async () => {
    const email = aQuestion({
      type: 'text',
      text: 'What is your first name and email?',
      validation: [{ rule: 'email', message: 'Please enter an e-mail address' }],
    })
    const { user, box, server } = await atFirstName([email])
    await user.type(box, 'sam{Enter}')
    expect(await screen.findByText('Please enter an e-mail address')).toBeVisible()
    expect(server.submissions()).toEqual([])
  })

  it.each([
    ['text', 'Invalid input. Please try again.'],
    ['multiple-choice', 'Invalid answer. Please try again.'],
  ] as const)('falls back to the message of the file for a %s question whose rule has none', async (type, message) => {
    const validation = [{ rule: 'oneOf', values: ['yes'] }] as const
    const question =
      type === 'text' ? aQuestion({ type, validation }) : aQuestion({ type, options: ['no'], validation })
    const server = scriptedServer()
    const { user } = await renderForm({ questionnaire: aQuestionnaire({ steps: [question] }), fetch: server.fetch })
    if (type === 'text') await user.type(screen.getByRole('textbox'), 'no{Enter}')
    else await user.click(screen.getByRole('radio', { name: 'no' }))
    expect(await screen.findByText(message)).toBeVisible()
    const control = screen.getByRole(type === 'text' ? 'textbox' : 'group')
    expect(control).toHaveAccessibleDescription(expect.stringContaining(message))
    expect(server.submissions()).toEqual([])
  })
})
