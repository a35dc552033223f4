import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { fill, pick, reachFirstName, reachMobile } from '../../support/answerQuestions.ts'
import { renderForm } from '../../support/renderForm.tsx'
import { scriptedServer } from '../../support/scriptedServer.ts'

const BRISBANE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}\+10:00$/

describe('the funnel', () => {
  afterEach(() => vi.useRealTimers())

  it('takes a visitor from the first question to completion with eight submissions', async () => {
    const server = scriptedServer()
    const { user, events } = await renderForm({ fetch: server.fetch })
    await reachMobile(user)
    await fill(user, /mobile number/, '0491 570 156')
    await fill(user, /verification code/, '123 456')

    expect(await screen.findByRole('heading', { name: 'Your details have been submitted' })).toBeVisible()
    expect(screen.getByText('An expert will be in touch with you soon!')).toBeVisible()
    await waitFor(() => expect(server.submissions()).toHaveLength(8))
    const sent = server.submissions()
    expect(sent.map(({ questionID, answer }) => [questionID, answer])).toEqual([
      ['q1', 'AMP'],
      ['q2', '$200k+'],
      ['q3', '30 - 39'],
      ['q4', 'NSW'],
      ['q5', 'Sam'],
      ['q6', 'Lee'],
      ['q7', '+61491570156'],
      ['q7', '+61491570156'],
    ])
    expect(sent.slice(6)).toMatchObject([
      { is2FAVerified: false, is2FASubmission: false },
      { is2FAVerified: true, is2FASubmission: true },
    ])
    expect(events).toEqual([
      'FormOpened',
      'FirstQuestionAnswered',
      'AllQuestionsAnswered',
      'ClickClaimSuperReview',
      'FirstNameAnswered',
      'LastNameAnswered',
      'FormCompleted',
    ])
  })

  it('sends the fields of spec §3 with Brisbane times and a fresh timestamp for the second of the pair', async () => {
    const server = scriptedServer()
    const { user } = await renderForm({ fetch: server.fetch })
    await reachMobile(user)
    await fill(user, /mobile number/, '0491570156')
    await fill(user, /verification code/, '123456')
    await waitFor(() => expect(server.submissions()).toHaveLength(8))
    const [first] = server.submissions()
    expect(first).toEqual({
      sessionId: 'session00000000000000000000000001',
      ipAddress: '203.0.113.7',
      timestamp: expect.stringMatching(BRISBANE),
      sessionDate: expect.stringMatching(BRISBANE),
      questionID: 'q1',
      questionText: 'Who is your current super fund?',
      answer: 'AMP',
      hasTrackedOpenEvent: true,
      hasTrackedCompletionEvent: false,
      hasTrackedFirstQuestionAnswered: true,
      hasTrackedFirstNameAnswered: false,
      hasTrackedLastNameAnswered: false,
      hasTrackedAllQuestionsAnswered: false,
      version: '1.0.0',
    })
    const timestamps = server.submissions().map(({ timestamp }) => String(timestamp))
    expect(new Set(timestamps)).toHaveLength(8)
    expect(timestamps).toEqual(timestamps.toSorted())
  })

  it('sends the number in E.164 with the session in a header, and the code without its spaces', async () => {
    const server = scriptedServer()
    const questionnaire = aQuestionnaire({ steps: [aQuestion({ type: 'mobile' })] })
    const { user } = await renderForm({ questionnaire, fetch: server.fetch })
    await fill(user, /mobile number/, '(0491) 570-156')
    await fill(user, /verification code/, '12-34 56')
    await screen.findByRole('heading', { name: 'Your details have been submitted' })
    const [verify] = server.requests('/api/verify')
    const [check] = server.requests('/api/verify/check')
    expect(verify?.body).toEqual({ mobile_number: '+61491570156' })
    expect(check?.body).toEqual({ mobile_number: '+61491570156', code: '123456' })
    expect(verify?.headers.get('x-session-id')).toBe('session00000000000000000000000001')
    expect(check?.headers.get('x-session-id')).toBe('session00000000000000000000000001')
  })

  it('C3 names the questionnaire that was shown with each answer, when the build knows it', async () => {
    const server = scriptedServer()
    const questionnaire = { ...aQuestionnaire({ steps: [aQuestion()] }), hash: 'ab12' }
    const { user } = await renderForm({ questionnaire, fetch: server.fetch })
    await pick(user, /Which colour/, 'red')
    await waitFor(() => expect(server.submissions()).toHaveLength(1))
    expect(server.requests('/api/submit')[0]?.headers.get('x-questionnaire')).toBe('ab12')
  })

  it('requests the address with GET and posts JSON, without an authentication header in any call', async () => {
    const server = scriptedServer()
    const questionnaire = aQuestionnaire({ steps: [aQuestion({ type: 'mobile' })] })
    const { user } = await renderForm({ questionnaire, fetch: server.fetch })
    await fill(user, /mobile number/, '0491570156')
    await fill(user, /verification code/, '123456')
    await waitFor(() => expect(server.submissions()).toHaveLength(2))
    const calls = ['/api/ip', '/api/verify', '/api/verify/check', '/api/submit'].flatMap(server.requests)
    expect(calls.map(({ method, path, headers }) => [method, path, Object.fromEntries(headers)])).toEqual([
      ['GET', '/api/ip', {}],
      ['POST', '/api/verify', { 'content-type': 'application/json', 'x-session-id': expect.any(String) }],
      ['POST', '/api/verify/check', { 'content-type': 'application/json', 'x-session-id': expect.any(String) }],
      ['POST', '/api/submit', { 'content-type': 'application/json', 'idempotency-key': 'submission1' }],
      ['POST', '/api/submit', { 'content-type': 'application/json', 'idempotency-key': 'submission2' }],
    ])
  })

  it('calculates eligibility for 1.5 seconds, not 1.499, before the good news and the button to q5', async () => {
    const { user } = await renderForm()
    await pick(user, /current super fund/, 'AMP')
    await pick(user, /super balance/, '$200k+')
    await pick(user, /your age/, '30 - 39')
    const state = await screen.findByRole('radio', { name: 'NSW' })
    vi.useFakeTimers()
    fireEvent.click(state)
    await act(() => vi.advanceTimersByTimeAsync(300))
    await act(() => vi.advanceTimersByTimeAsync(1499))
    expect(screen.getByText('Please wait, we are calculating your eligibility')).toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.getByRole('heading', { name: 'Good news! You are eligible!' })).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Click to Book Call' }))
    expect(screen.getByRole('textbox', { name: /first name/ })).toBeInTheDocument()
  })

  it.each([
    ['$0 - $50,000', '30 - 39', 2],
    ['$200k+', '60+', 3],
  ])('tells a visitor with balance %s and age %s that they are not eligible', async (balance, age, answers) => {
    const server = scriptedServer()
    const { user } = await renderForm({ fetch: server.fetch })
    await pick(user, /current super fund/, 'REST')
    await pick(user, /super balance/, balance)
    if (answers === 3) await pick(user, /your age/, age)
    expect(await screen.findByText(/contact your own super fund/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
    await waitFor(() => expect(server.submissions()).toHaveLength(answers))
  })

  it('starts a new session at q1 after Close on the not-eligible screen', async () => {
    const server = scriptedServer()
    const { user, events } = await renderForm({ fetch: server.fetch })
    await pick(user, /current super fund/, 'REST')
    await pick(user, /super balance/, '$0 - $50,000')
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    await pick(user, /current super fund/, 'MLC')
    await waitFor(() => expect(server.submissions()).toHaveLength(3))
    const ids = server.submissions().map(({ sessionId }) => sessionId)
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[0])
    expect(events.filter((event) => event === 'FormOpened')).toHaveLength(2)
  })

  it('goes Back to the previous question, past the eligibility check, with an empty box', async () => {
    const { user, events } = await renderForm()
    await reachFirstName(user)
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByRole('heading', { name: /state or territory/ })).toBeVisible()
    expect(screen.getAllByRole('radio').some((radio) => (radio as HTMLInputElement).checked)).toBe(false)
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3 of 7 questions answered')
    await pick(user, /state or territory/, 'WA')
    await user.click(await screen.findByRole('button', { name: 'Click to Book Call' }, { timeout: 3000 }))
    await screen.findByRole('textbox', { name: /first name/ })
    expect(events.filter((event) => event === 'ClickClaimSuperReview')).toHaveLength(1)
  })

  it('offers after Back what was chosen or entered before, without counting it as answered', async () => {
    const server = scriptedServer()
    const { user } = await renderForm({ fetch: server.fetch })
    await reachFirstName(user)
    await fill(user, /first name/, 'Sam')
    await screen.findByRole('textbox', { name: /last name/ })
    await user.click(screen.getByRole('button', { name: 'Back' }))
    const box = await screen.findByRole('textbox', { name: /first name/ })
    expect(box).toHaveValue('')
    await user.click(screen.getByRole('button', { name: /Use “\s*Sam\s*”/ }))
    expect(box).toHaveValue('Sam')
    expect(box).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    const states = await screen.findByRole('group', { name: /state or territory/ })
    expect(states).toHaveAccessibleDescription(/You chose NSW earlier\./)
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument()
    expect(server.submissions().filter(({ questionID }) => questionID === 'q5')).toHaveLength(1)
  })

  it('has no Back on the first question and shows progress only where the file says so', async () => {
    const { user } = await renderForm()
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
    expect(screen.getByRole('progressbar', { name: 'Form progress' })).toHaveValue(0)
    expect(screen.getByText('0 of 7')).toBeVisible()
    await pick(user, /current super fund/, 'AMP')
    expect(await screen.findByText('1 of 7')).toBeVisible()
  })

  it('shows no progress on a question that does not count', async () => {
    const steps = [
      aQuestion({ id: 'first', text: 'The first?', includeInProgressBar: true, next: [{ goTo: 'aside' }] }),
      aQuestion({ id: 'aside', text: 'An aside?' }),
    ]
    const { user } = await renderForm({ questionnaire: aQuestionnaire({ steps }) })
    expect(screen.getByText('0 of 1')).toBeVisible()
    await pick(user, /first/, 'red')
    expect(await screen.findByRole('group', { name: /aside/ })).toBeVisible()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.queryByText('1 of 1')).toBeNull()
  })

  it('shows the progress in whole percent where the file asks for it', async () => {
    const labels = { progress: '{percent} %', progressSpoken: '{percent} percent done' }
    const steps = ['first', 'second', 'third'].map((id, index, ids) =>
      aQuestion({ id, text: `The ${id}?`, includeInProgressBar: true, next: [{ goTo: ids[index + 1] ?? null }] }),
    )
    const { user } = await renderForm({ questionnaire: aQuestionnaire({ labels, steps }) })
    await pick(user, /first/, 'red')
    await pick(user, /second/, 'red')
    expect(await screen.findByText('67 %')).toBeVisible()
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '67 percent done')
  })

  it('scrolls to the top on every question change', async () => {
    const { user, scrolls } = await renderForm()
    await pick(user, /current super fund/, 'AMP')
    await screen.findByRole('heading', { name: /super balance/ })
    expect(scrolls()).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByRole('heading', { name: /current super fund/ })
    expect(scrolls()).toBe(2)
  })

  it('moves the focus to the heading or the box of each new screen', async () => {
    const { user } = await renderForm()
    expect(document.body).toHaveFocus()
    await pick(user, /current super fund/, 'AMP')
    await waitFor(() => expect(screen.getByRole('heading', { name: /super balance/ })).toHaveFocus())
  })

  it('keeps emojis out of the accessible names', async () => {
    await renderForm()
    const group = screen.getByRole('group', { name: 'Who is your current super fund?' })
    expect(group).toHaveAccessibleDescription(/Choosing an answer takes you to the next question/)
    expect(
      within(group)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual([
      'AMP',
      'Australian Super',
      'Aware',
      'REST',
      'HostPlus',
      'CBUS',
      'MLC',
      'Q Super',
      'Australian Retirement Trust',
      'Other Fund',
    ])
    expect(screen.getByText('🏦')).toHaveAttribute('aria-hidden', 'true')
  })
})
