import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { fill } from '../../support/answerQuestions.ts'
import { focusAround } from '../../support/focusAround.ts'
import { renderForm } from '../../support/renderForm.tsx'
import { said } from '../../support/said.ts'
import { brokenOff, deadNetwork, type Script, scriptedServer } from '../../support/scriptedServer.ts'

const mobile = aQuestion({
  type: 'mobile',
  id: 'q7',
  text: 'What is your mobile number?',
  placeholder: 'Enter mobile number',
  autoComplete: 'tel',
  notice: 'We text you a code.',
  includeInProgressBar: true,
  validation: [
    { rule: 'required', message: 'Please enter your mobile number' },
    { rule: 'australianMobile', message: 'Please enter a valid Australian mobile number' },
  ],
})

async function atNumber(scripts: Readonly<Record<string, Script>> = {}, question = mobile) {
  const server = scriptedServer(scripts)
  const form = await renderForm({ questionnaire: aQuestionnaire({ steps: [question] }), fetch: server.fetch })
  return { ...form, server, box: screen.getByRole('textbox', { name: /mobile number/ }) }
}

async function atCode(scripts: Readonly<Record<string, Script>> = {}) {
  const form = await atNumber(scripts)
  await fill(form.user, /mobile number/, '0491 570 156')
  const code = await screen.findByRole('textbox', { name: /verification code/ })
  await waitFor(() => expect(code).toHaveFocus())
  return { ...form, code }
}

/** A script that waits until it is released. */
function held(): { script: Script; release: () => void } {
  let release = (): void => undefined
  const waiting = new Promise<void>((resolve) => (release = resolve))
  const script = async () => {
    await waiting
    return {}
  }
  return { script, release: () => release() }
}

const failing =
  (error: unknown): Script =>
  () =>
    Promise.reject(error)

beforeEach(() => void vi.spyOn(document, 'hasFocus').mockReturnValue(true))

describe('the number screen', () => {
  it('has the hints of spec §5: telephone keyboard, digits-only pattern, title, autofill', async () => {
    const { box } = await atNumber()
    expect(box).toHaveAttribute('type', 'tel')
    expect(box).toHaveAttribute('inputmode', 'tel')
    expect(box).toHaveAttribute('pattern', '[0-9]*')
    expect(box).toHaveAttribute('title', 'Please enter a valid Australian mobile number.')
    expect(box).toHaveAttribute('autocomplete', 'tel')
    expect(box).toHaveAttribute('placeholder', 'Enter mobile number')
  })

  it('lets the browser refuse nothing: by the pattern, a hint, it would refuse the spaces of a number', async () => {
    const { box } = await atNumber()
    expect(box.closest('form')).toHaveProperty('noValidate', true)
  })

  it('describes the box with the notice of the file', async () => {
    const { box } = await atNumber()
    expect(box).toHaveAccessibleDescription(expect.stringContaining('We text you a code.'))
  })

  it('tells screen readers that leaving the box goes on, as a text question does', async () => {
    const { user, box } = await atNumber()
    const notice = expect.stringContaining('Press Enter or leave the box to continue.')
    expect(box).toHaveAccessibleDescription(notice)
    await user.type(box, '0491570156{Enter}')
    expect(await screen.findByRole('textbox', { name: /verification code/ })).toHaveAccessibleDescription(notice)
  })

  it('runs from left to right in every language, as numbers do', async () => {
    const { user, box } = await atNumber()
    expect(box).toHaveAttribute('dir', 'ltr')
    await user.type(box, '0491570156{Enter}')
    expect(await screen.findByRole('textbox', { name: /verification code/ })).toHaveAttribute('dir', 'ltr')
  })

  it('strips + while typing and keeps the caret', async () => {
    const { user, box } = await atNumber()
    await user.type(box, '412345678')
    await user.type(box, '+61', { initialSelectionStart: 0, initialSelectionEnd: 0 })
    expect(box).toHaveValue('61412345678')
  })

  it('strips + from what an input method composes, once it is done', async () => {
    const { box } = await atNumber()
    fireEvent.input(box, { target: { value: '+61' }, isComposing: true })
    expect(box).toHaveValue('+61')
    fireEvent.compositionEnd(box)
    expect(box).toHaveValue('61')
  })

  it('leaves the caret to the browser while there is nothing to strip', async () => {
    const { box } = await atNumber()
    const moveCaret = vi.spyOn(HTMLInputElement.prototype, 'setSelectionRange')
    fireEvent.input(box, { target: { value: '0412' } })
    expect(moveCaret).not.toHaveBeenCalled()
    fireEvent.input(box, { target: { value: '+0412' } })
    expect(moveCaret).toHaveBeenCalledOnce()
  })
  it.each([
    ['the button on nothing', '', 'button', 'Please enter your mobile number'],
    ['the button on a + that is taken away', '+', 'button', 'Please enter your mobile number'],
    ['Enter on nothing', '', 'enter', 'This field cannot be empty.'],
    ['leaving it with blanks', '  ', 'blur', 'This field cannot be empty.'],
    ['a landline', '02 9123 4567', 'enter', 'Please enter a valid Australian mobile number'],
    ['letters', '0491 57O 156', 'button', 'Please enter a valid Australian mobile number'],
    ['an extension', '0491 570 156 ext 5', 'enter', 'Please enter a valid Australian mobile number'],
    ['two numbers', '0491570156 0491570157', 'blur', 'Please enter a valid Australian mobile number'],
  ])('refuses %s without a request', async (_case, text, by, message) => {
    const { user, box, server } = await atNumber()
    if (text) await user.type(box, text)
    if (by === 'button') await user.click(screen.getByRole('button', { name: 'Next' }))
    if (by === 'enter') await user.type(box, '{Enter}')
    if (by === 'blur') await user.tab()
    expect(await screen.findByText(message)).toBeVisible()
    expect(server.requests('/api/verify')).toEqual([])
  })

  it("shows 'Invalid mobile number.' when the rule has no message", async () => {
    const plain = { ...mobile, validation: [{ rule: 'australianMobile' }] } as const
    const { user } = await atNumber({}, plain)
    await fill(user, /mobile number/, '123')
    expect(await screen.findByText('Invalid mobile number.')).toBeVisible()
  })

  it("reads 'Sending...' while busy, with the box and every button disabled and the focus on the heading", async () => {
    const { script, release } = held()
    const { user, box, server } = await atNumber({ '/api/verify': script })
    await user.type(box, '0491570156{Enter}')
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled()
    expect(box).toBeDisabled()
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
    expect(said()).toContain('Sending...')
    fireEvent.submit(box)
    fireEvent.blur(box)
    release()
    expect(await screen.findByRole('textbox', { name: 'Please enter the verification code' })).toBeEnabled()
    expect(server.requests('/api/verify')).toHaveLength(1)
  })

  // Orca loses its place with an element that is removed while it has the focus: it said nothing, and took the code for its own commands.
  it('keeps the heading that has the focus while the code is sent', async () => {
    const { script, release } = held()
    const { user, box } = await atNumber({ '/api/verify': script })
    await user.type(box, '0491570156{Enter}')
    await screen.findByRole('button', { name: 'Sending...' })
    const heading = screen.getByRole('heading', { level: 2 })
    release()
    expect(await screen.findByRole('textbox', { name: 'Please enter the verification code' })).toHaveFocus()
    expect(heading).toBeInTheDocument()
    expect(heading).toHaveTextContent('Please enter the verification code')
  })

  it('moves the focus from what is around the form to the heading while busy', async () => {
    const { script, release } = held()
    const { box } = await atNumber({ '/api/verify': script })
    focusAround(screen.getByRole('region'))
    fireEvent.input(box, { target: { value: '0491570156' } })
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled()
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
    release()
    expect(await screen.findByRole('textbox', { name: 'Please enter the verification code' })).toBeEnabled()
  })

  it('leaves the focus to a visitor who has left the box for another part of the page, while busy and with an error', async () => {
    const { script, release } = held()
    const refused: Script = async (request) => {
      await script(request)
      return { status: 429, body: { error: 'Wait a minute.' } }
    }
    const { user, box } = await atNumber({ '/api/verify': refused })
    await user.type(box, '0491570156')
    const elsewhere = screen.getByRole('button', { name: 'Get Your Free Review' })
    act(() => elsewhere.focus())
    await screen.findByRole('button', { name: 'Sending...' })
    expect(elsewhere).toHaveFocus()
    release()
    expect(await screen.findByText('Wait a minute.')).toBeVisible()
    expect(elsewhere).toHaveFocus()
  })

  it.each([
    ['a non-OK response with an error', { status: 429, body: { error: 'Wait a minute.' } }, 'Wait a minute.'],
    ['a non-OK response without one', { status: 500, body: '<html>' }, 'Failed to send verification code.'],
    ['a non-OK response with a blank one', { status: 500, body: { error: ' ' } }, 'Failed to send verification code.'],
    ['a status other than pending with a message', { body: { status: 'x', message: 'Not now.' } }, 'Not now.'],
    ['a status other than pending without one', { body: { status: 'x' } }, 'Unexpected response from server.'],
    ['a status and a blank message', { body: { status: 'x', message: '\n' } }, 'Unexpected response from server.'],
    ['a body that is no JSON', { body: 'ok' }, 'Unexpected response from server.'],
  ])('shows the message of spec §8 for %s', async (_case, reply, message) => {
    const { user, box } = await atNumber({ '/api/verify': () => reply })
    await user.type(box, '0491570156{Enter}')
    expect(await screen.findByText(message)).toBeVisible()
    await waitFor(() => expect(box).toHaveFocus())
    expect(box).toHaveValue('0491570156')
  })

  it.each([
    ['its message', new TypeError('Failed to fetch'), 'Failed to fetch'],
    ['the fallback when it has none', new Error(''), 'An unexpected error occurred.'],
    ['the fallback when its message is blank', new Error(' '), 'An unexpected error occurred.'],
    ['the fallback when it ran out of time', new DOMException('', 'TimeoutError'), 'An unexpected error occurred.'],
    [
      'the fallback when it ran out of time in Safari',
      new DOMException('Fetch is aborted', 'AbortError'),
      'An unexpected error occurred.',
    ],
    ['the fallback when it is no error', 'broken', 'An unexpected error occurred.'],
  ])('shows %s when the call throws', async (_case, error, message) => {
    const { user, box } = await atNumber({ '/api/verify': failing(error) })
    await user.type(box, '0491570156{Enter}')
    expect(await screen.findByText(message)).toBeVisible()
  })

  it('calls the server once for one press, also if the call fails just after it took the focus from the box', async () => {
    const { script, release } = held()
    const failed: Script = async (request) => {
      await script(request)
      return deadNetwork()
    }
    const { user, box, server } = await atNumber({ '/api/verify': failed })
    await user.type(box, '0491570156{Enter}')
    await screen.findByRole('button', { name: 'Sending...' })
    // What browsers tell when the heading gets the focus.
    fireEvent.blur(box, { relatedTarget: screen.getByRole('heading', { level: 2 }) })
    release()
    expect(await screen.findByText('Failed to fetch')).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(server.requests('/api/verify')).toHaveLength(1)
  })

  it.each([
    [200, 'An unexpected error occurred.'],
    [500, 'Failed to send verification code.'],
  ])('takes a reply (%i) that breaks off for no refusal, unless its status is one', async (status, message) => {
    const { user, box } = await atNumber({
      '/api/verify': () => ({ status, body: brokenOff() }),
    })
    await user.type(box, '0491570156{Enter}')
    expect(await screen.findByText(message)).toBeVisible()
  })

  it('asks for a code even while the browser says that it is offline, which may be wrong', async () => {
    const { user } = await atNumber()
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    await fill(user, /mobile number/, '0491 570 156')
    expect(await screen.findByRole('textbox', { name: /verification code/ })).toBeVisible()
  })
})

describe('the language of an error in a form in another language', () => {
  const words = { sendFailed: 'Der Code konnte nicht gesendet werden.', fieldEmpty: 'Bitte ausfüllen.' }

  async function errorAfter(typed: string, reply: Awaited<ReturnType<Script>>) {
    const server = scriptedServer({ '/api/verify': () => reply })
    const questionnaire = aQuestionnaire({ language: 'de', messages: words, steps: [mobile] })
    const { user } = await renderForm({ questionnaire, fetch: server.fetch })
    await user.type(screen.getByRole('textbox', { name: /mobile number/ }), `${typed}{Enter}`)
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement())
    return screen.getByRole('alert').firstElementChild
  }

  it("is English for the server's sentence", async () => {
    const error = await errorAfter('0491570156', { status: 429, body: { error: 'Wait a minute.' } })
    expect(error).toHaveTextContent('Wait a minute.')
    expect(error).toHaveAttribute('lang', 'en-AU')
  })

  it.each([
    ['of a failed call', '0491570156', words.sendFailed],
    ['of a rule', '123', 'Please enter a valid Australian mobile number'],
    ['of an empty box', ' ', words.fieldEmpty],
  ])("is the form's for the file's message %s", async (_case, typed, message) => {
    const error = await errorAfter(typed, { status: 500, body: '' })
    expect(error).toHaveTextContent(message)
    expect(error).not.toHaveAttribute('lang')
  })
})

describe('the number screen after another question', () => {
  it('has Back disabled while a code is being sent', async () => {
    const { script, release } = held()
    const server = scriptedServer({ '/api/verify': script })
    const before = aQuestion({ type: 'text', id: 'q6', text: 'What is your last name?', next: [{ goTo: 'q7' }] })
    const { user } = await renderForm({
      questionnaire: aQuestionnaire({ steps: [before, mobile] }),
      fetch: server.fetch,
    })
    await fill(user, /last name/, 'Lee')
    await screen.findByRole('textbox', { name: /mobile number/ })
    expect(screen.getByRole('button', { name: 'Back' })).toBeEnabled()
    await fill(user, /mobile number/, '0491570156')
    await screen.findByRole('button', { name: 'Sending...' })
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled()
    release()
    expect(await screen.findByRole('textbox', { name: /verification code/ })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Back' })).toBeEnabled()
  })
})

describe('the code screen', () => {
  it('has one box for a one-time code with a numeric keyboard, says where the code was sent, and offers Reset Number at once', async () => {
    const { code } = await atCode()
    expect(code).toHaveAttribute('type', 'text')
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    expect(code).toHaveAttribute('inputmode', 'numeric')
    expect(code).toHaveAttribute('placeholder', 'Enter verification code')
    expect(code).not.toHaveAttribute('maxlength')
    expect(code).toHaveAccessibleDescription(expect.stringMatching(/Code sent to\s+0491 570 156/))
    expect(screen.getByRole('button', { name: 'Reset Number' })).toBeVisible()
  })

  it('says what to do when no text arrives', async () => {
    const { code } = await atCode()
    const late = 'No text after a minute? Press “Reset Number” to get another.'
    expect(screen.getByText(late)).toBeVisible()
    expect(code).toHaveAccessibleDescription(expect.stringContaining(late))
  })

  it('has a different name from the number box, so that no browser offers a number as a code', async () => {
    const { box, code } = await atCode()
    expect(box.getAttribute('name')).toMatch(/./)
    expect(code.getAttribute('name')).toMatch(/./)
    expect(code).not.toHaveAttribute('name', box.getAttribute('name'))
  })

  it.each(['', '   '])("says 'Verification code is required.' for %j", async (text) => {
    const { user, code, server } = await atCode()
    if (text) await user.type(code, text)
    await user.click(screen.getByRole('button', { name: 'Verify Code' }))
    expect(await screen.findByText('Verification code is required.')).toBeVisible()
    expect(server.requests('/api/verify/check')).toEqual([])
  })

  it("reads 'Verifying...' while busy", async () => {
    const { script, release } = held()
    const { user, code } = await atCode({ '/api/verify/check': script })
    await user.type(code, '123456{Enter}')
    expect(await screen.findByRole('button', { name: 'Verifying...' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Reset Number' })).toBeDisabled()
    expect(code).toBeDisabled()
    expect(said()).toContain('Verifying...')
    release()
    expect(await screen.findByText('Your details have been submitted')).toBeVisible()
  })

  it.each([
    ['the message', { body: { status: 'pending', message: 'That code is not right.' } }, 'That code is not right.'],
    ['the fallback', { body: { status: 'pending' } }, 'Verification failed.'],
    ['the fallback for a blank one', { body: { status: 'pending', message: ' ' } }, 'Verification failed.'],
    ['the fallback of a failed response', { status: 500, body: '' }, 'Verification failed.'],
  ])('shows %s when a code is not approved', async (_case, reply, message) => {
    const { user, code, server } = await atCode({ '/api/verify/check': () => reply })
    await user.type(code, '000000{Enter}')
    expect(await screen.findByText(message)).toBeVisible()
    expect(server.submissions()).toEqual([])
  })

  it.each([
    [new TypeError('Failed to fetch'), 'Failed to fetch'],
    [new Error(''), 'An unexpected error occurred.'],
  ])('shows the message when the call throws, or the fallback', async (error, message) => {
    const { user, code } = await atCode({ '/api/verify/check': failing(error) })
    await user.type(code, '000000{Enter}')
    expect(await screen.findByText(message)).toBeVisible()
  })

  it('does not call a code wrong when the verdict on it breaks off', async () => {
    const { user, code } = await atCode({
      '/api/verify/check': () => ({ body: brokenOff() }),
    })
    await user.type(code, '123456{Enter}')
    expect(await screen.findByText('An unexpected error occurred.')).toBeVisible()
  })

  it.each([
    ['no code that was wrong', async () => ({ body: { status: 'pending', message: 'Not this.' } }), ''],
    [
      'a code that could not be checked',
      async () => ({ status: 503, body: { status: 'error', message: 'Not this.' } }),
      '000000',
    ],
    ['a code whose reply was no verdict', async () => ({ body: { message: 'Not this.' } }), '000000'],
    ['a code that did not arrive', failing(new TypeError('Not this.')), '000000'],
  ] satisfies readonly (readonly [string, Script, string])[])(
    'brings back %s when the page is loaded again',
    async (_case, script, expected) => {
      const { user, code, server, unmount } = await atCode({ '/api/verify/check': script })
      await user.type(code, '000000{Enter}')
      expect(await screen.findByText('Not this.')).toBeVisible()
      expect(code).toHaveValue('000000')
      unmount()
      await renderForm({
        questionnaire: aQuestionnaire({ steps: [mobile] }),
        fetch: server.fetch,
        tabStorage: () => sessionStorage,
      })
      expect(await screen.findByRole('textbox', { name: /verification code/ })).toHaveValue(expected)
    },
  )

  it('checks the code alone when the whole text message is pasted', async () => {
    const { user, code, server } = await atCode()
    await user.click(code)
    await user.paste('337874 is your code. Nobody from us will ever ask you for it.\n\n@example.com #337874')
    await user.keyboard('{Enter}')
    await screen.findByText('Your details have been submitted')
    expect(server.requests('/api/verify/check')).toMatchObject([{ body: { code: '337874' } }])
  })

  it('checks once on Enter, blur and click together', async () => {
    const { user, code, server } = await atCode()
    await user.type(code, '123456')
    const button = screen.getByRole('button', { name: 'Verify Code' })
    fireEvent.submit(code)
    fireEvent.blur(code)
    fireEvent.click(button)
    await screen.findByText('Your details have been submitted')
    expect(server.requests('/api/verify/check')).toHaveLength(1)
    await waitFor(() => expect(server.submissions()).toHaveLength(2))
  })

  it('checks once on a double-click, also after a second tap that the new screen took', async () => {
    const { user, code, server } = await atCode({ '/api/verify/check': () => ({ body: { status: 'pending' } }) })
    const surface = code.closest('[data-form]') ?? document.body
    fireEvent.mouseDown(surface, { detail: 2 })
    await user.type(code, '000000')
    const press = (detail: number) => {
      const button = screen.getByRole('button', { name: 'Verify Code' })
      fireEvent.mouseDown(button, { detail })
      fireEvent.click(button, { detail })
    }
    press(1)
    await screen.findByText('Verification failed.')
    await act(async () => press(2))
    expect(server.requests('/api/verify/check')).toHaveLength(1)
  })

  it('does not check a wrong code again when its box is left, which would cost another try', async () => {
    const { user, code, server } = await atCode({ '/api/verify/check': () => ({ body: { status: 'pending' } }) })
    await user.type(code, '000000{Enter}')
    await screen.findByText('Verification failed.')
    await waitFor(() => expect(code).toHaveFocus())
    fireEvent.blur(code)
    await user.type(code, '1{Enter}')
    await waitFor(() => expect(server.requests('/api/verify/check')).toHaveLength(2))
  })

  it('selects a wrong code, so that the next one that is typed replaces it', async () => {
    const { user, code } = await atCode({ '/api/verify/check': () => ({ body: { status: 'pending' } }) })
    for (const wrong of ['000000', '111 111']) {
      await user.keyboard(`${wrong}{Enter}`)
      expect(await screen.findByText('Verification failed.')).toBeVisible()
      await waitFor(() => expect(code).toHaveFocus())
      expect(code).toHaveValue(wrong)
    }
    await user.keyboard('123456')
    expect(code).toHaveValue('123456')
  })

  it('selects a wrong code at the first click on it, and moves the caret at the second', async () => {
    const { user, code } = await atCode({ '/api/verify/check': () => ({ body: { status: 'pending' } }) })
    await user.type(code, '000000{Enter}')
    await screen.findByText('Verification failed.')
    await waitFor(() => expect(code).toHaveFocus())
    await user.pointer({ target: code, offset: 3, keys: '[TouchA]' })
    expect(code).toHaveProperty('selectionStart', 0)
    expect(code).toHaveProperty('selectionEnd', 6)
    await user.pointer({ target: code, offset: 3, keys: '[TouchA]' })
    await user.keyboard('1')
    expect(code).toHaveValue('0001000')
    await user.pointer({ target: code, offset: 3, keys: '[TouchA]' })
    await user.keyboard('2')
    expect(code).toHaveValue('00021000')
  })

  it('leaves a part of a wrong code selected that the visitor has selected with the first click', async () => {
    const { user, code } = await atCode({ '/api/verify/check': () => ({ body: { status: 'pending' } }) })
    await user.type(code, '000000{Enter}')
    await screen.findByText('Verification failed.')
    await waitFor(() => expect(code).toHaveFocus())
    await user.pointer([{ target: code, offset: 2, keys: '[MouseLeft>]' }, { offset: 4 }, { keys: '[/MouseLeft]' }])
    await user.keyboard('1')
    expect(code).toHaveValue('00100')
  })

  it('leaves the caret behind a code that lacks a digit', async () => {
    const { user, code } = await atCode({ '/api/verify/check': () => ({ body: { status: 'pending' } }) })
    await user.keyboard('12 345{Enter}')
    await screen.findByText('Verification failed.')
    await waitFor(() => expect(code).toHaveFocus())
    await user.keyboard('6')
    expect(code).toHaveValue('12 3456')
  })

  it('keeps a partial code when the visitor switches to the messages app', async () => {
    const { user, code, server } = await atCode()
    await user.type(code, '12')
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    fireEvent.blur(code)
    await user.type(code, '3456{Enter}')
    await screen.findByText('Your details have been submitted')
    expect(server.requests('/api/verify/check')).toMatchObject([{ body: { code: '123456' } }])
  })

  it('returns to an empty number box on Reset Number, without a call, and offers the number', async () => {
    const { user, code, server } = await atCode({ '/api/verify/check': () => ({ body: { status: 'pending' } }) })
    await user.type(code, '000000{Enter}')
    await screen.findByText('Verification failed.')
    await user.click(screen.getByRole('button', { name: 'Reset Number' }))
    const number = await screen.findByRole('textbox', { name: 'What is your mobile number?' })
    expect(number).toHaveValue('')
    expect(screen.queryByText('Verification failed.')).not.toBeInTheDocument()
    expect(server.requests('/api/verify')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: /0491 570 156/ }))
    expect(number).toHaveValue('0491 570 156')
    await user.type(number, '{Enter}')
    expect(await screen.findByRole('textbox', { name: /verification code/ })).toHaveValue('')
  })

  it('offers the number without the blanks around what was typed', async () => {
    const { user, box } = await atNumber()
    await user.type(box, ' 0491570156 {Enter}')
    await user.click(await screen.findByRole('button', { name: 'Reset Number' }))
    await user.click(await screen.findByRole('button', { name: /0491570156/ }))
    expect(screen.getByRole('textbox')).toHaveValue('0491570156')
  })

  it('returns to a number box without its earlier error, which no longer applies', async () => {
    const replies = [{ status: 500, body: '' }, { body: { status: 'pending' } }]
    const { user, box } = await atNumber({ '/api/verify': () => replies.shift() ?? {} })
    await user.type(box, '0491570156{Enter}')
    await screen.findByText('Failed to send verification code.')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByRole('textbox', { name: /verification code/ })
    await user.click(screen.getByRole('button', { name: 'Reset Number' }))
    const number = await screen.findByRole('textbox', { name: 'What is your mobile number?' })
    expect(number).toHaveValue('')
    expect(number).toBeValid()
    expect(screen.queryByText('Failed to send verification code.')).not.toBeInTheDocument()
  })

  it('says once where a code was sent, as the description of the box that has the focus', async () => {
    const { user, code } = await atCode({ '/api/verify/check': () => ({ body: { status: 'pending' } }) })
    const times = () => document.body.textContent.split('Code sent to 0491 570 156').length - 1
    expect(code).toHaveAccessibleDescription(expect.stringMatching(/Code sent to\s+0491 570 156/))
    expect([times(), said().join('')]).toEqual([1, ''])
    await user.type(code, '000000{Enter}')
    await screen.findByText('Verification failed.')
    expect([times(), said().join('')]).toEqual([1, ''])
  })

  it('announces where a code was sent to a visitor elsewhere on the page, until they come to the form', async () => {
    const { script, release } = held()
    const { user, box } = await atNumber({ '/api/verify': script })
    await user.type(box, '0491570156{Enter}')
    await screen.findByRole('button', { name: 'Sending...' })
    screen.getByRole('button', { name: 'Get Your Free Review' }).focus()
    release()
    const code = await screen.findByRole('textbox', { name: /verification code/ })
    await waitFor(() => expect(said()).toContain('Please enter the verification code. Code sent to 0491570156'))
    expect(code).not.toHaveFocus()
    act(() => code.focus())
    expect(said().join('')).toBe('')
  })

  it('keeps the direction of the number in a text of another one', async () => {
    await atCode()
    expect(screen.getByText('0491 570 156').tagName).toBe('BDI')
  })

  it('drops a second try when its screen is left before the error of the first is cleared', async () => {
    const { user, code, server } = await atCode({ '/api/verify/check': () => ({ body: { status: 'pending' } }) })
    await user.type(code, '000000{Enter}')
    await screen.findByText('Verification failed.')
    const frames: FrameRequestCallback[] = []
    const frame = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
    fireEvent.click(screen.getByRole('button', { name: 'Verify Code' }))
    fireEvent.click(screen.getByRole('button', { name: 'Reset Number' }))
    frame.mockRestore()
    await act(async () => frames.forEach((draw) => draw(0)))
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled()
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    await fill(user, /mobile number/, '0491570156')
    expect(await screen.findByRole('textbox', { name: /verification code/ })).toBeEnabled()
    expect(server.requests('/api/verify/check')).toHaveLength(1)
  })
})
