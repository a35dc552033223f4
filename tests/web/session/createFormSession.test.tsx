import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { validators } from '#core/validators/index.ts'
import { createFormSession } from '#web/session/createFormSession.ts'
import { aFormEnvironment } from '../../support/aFormEnvironment.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { pick } from '../../support/answerQuestions.ts'
import { renderForm } from '../../support/renderForm.tsx'
import { scriptedServer } from '../../support/scriptedServer.ts'

/** An analytics provider that fails on one event, such as a `dataLayer` that another script replaced with something other than an array. */
const failsOn = (name: string) => (event: string) => {
  if (event === name) throw new TypeError('window.dataLayer.push is not a function')
}

describe('createFormSession', () => {
  it('sends and stores an answer whose analytics event failed, and logs the failure', async () => {
    const server = scriptedServer()
    const { user, log, events } = await renderForm({ fetch: server.fetch, track: failsOn('FirstQuestionAnswered') })
    await pick(user, /current super fund/, 'AMP')
    await screen.findByRole('heading', { name: /super balance/ })
    await waitFor(() => expect(server.submissions().map(({ answer }) => answer)).toEqual(['AMP']))
    expect(JSON.stringify({ ...sessionStorage })).toContain('AMP')
    expect(events).toEqual(['FormOpened', 'FirstQuestionAnswered'])
    expect(log).toEqual([
      'Not done: trackEvent FirstQuestionAnswered. TypeError: window.dataLayer.push is not a function',
    ])
  })

  it('opens and completes when analytics reject both events', async () => {
    const server = scriptedServer()
    const tracks = { opened: 'FormOpened', completed: 'FormCompleted' }
    const { user, log, visits } = await renderForm({
      questionnaire: aQuestionnaire({ steps: [aQuestion()], tracks }),
      fetch: server.fetch,
      track: (event) => failsOn(event)(event),
    })
    await pick(user, /Which colour/, 'red')
    expect(await screen.findByRole('heading', { name: 'Your details have been submitted' })).toBeVisible()
    await waitFor(() => expect(server.submissions()).toHaveLength(1))
    expect(visits).toHaveLength(1)
    expect(log).toEqual([expect.stringContaining('FormOpened'), expect.stringContaining('FormCompleted')])
  })

  it('delivers what earlier visits left as it is opened, before any answer', async () => {
    const openKeptQueue = vi.fn<() => Promise<null>>(async () => null)
    createFormSession(aQuestionnaire({ steps: [aQuestion({})] }), aFormEnvironment({ openKeptQueue })).open()
    await expect.poll(() => openKeptQueue.mock.calls).toHaveLength(1)
  })

  it('shows a pending call for what it sends, not for what it refuses itself', async () => {
    const { phoneLibrary } = await import('#core/phone/phoneLibrary.ts')
    await phoneLibrary.load()
    const server = scriptedServer()
    const environment = aFormEnvironment({ fetch: server.fetch })
    const steps = [aQuestion({ type: 'mobile', id: 'q1', text: 'Your number?', next: [{ goTo: null }] })]
    const session = createFormSession(aQuestionnaire({ steps }), environment)
    session.open()
    const doing: string[] = []
    session.subscribe(() => void doing.push(session.getSnapshot().activity.doing))
    await session.sendCode('12')
    expect(session.getSnapshot().refusal).not.toBeNull()
    expect(doing.splice(0)).toEqual(['checking', 'editing'])
    await session.sendCode('0491 570 156')
    expect(session.getSnapshot().refusal).toBeNull()
    expect(doing.splice(0)).toEqual(['checking', 'sending', 'editing'])
    await session.checkCode(' - ')
    expect(session.getSnapshot().refusal).not.toBeNull()
    expect(doing.splice(0)).toEqual(['checking', 'editing'])
    await session.checkCode('123456')
    expect(doing.slice(0, 2)).toEqual(['checking', 'verifying'])
    expect(server.requests('/api/verify')).toHaveLength(1)
  })

  it('sends no code to a number whose screen was left during its check', async () => {
    const server = scriptedServer()
    const environment = aFormEnvironment({ fetch: server.fetch })
    const steps = [
      aQuestion({ next: [{ goTo: 'q2' }] }),
      aQuestion({ type: 'mobile', id: 'q2', text: 'Your number?', next: [{ goTo: null }] }),
    ]
    const session = createFormSession(aQuestionnaire({ steps }), environment)
    session.open()
    await session.pick('red')
    const sending = session.sendCode('0491 570 156')
    session.goBack()
    await sending
    expect(session.getSnapshot().refusal).toBeNull()
    expect(server.requests('/api/verify')).toEqual([])
  })

  it.each(['pending', 'approved'])('leaves a number that is typed anew alone when its code is %s', async (status) => {
    const server = scriptedServer()
    const environment = aFormEnvironment({ fetch: server.fetch })
    const session = createFormSession(aQuestionnaire({ steps: [aQuestion({ type: 'mobile' })] }), environment)
    session.open()
    await session.sendCode('0491 570 156')
    server.on('/api/verify/check', () => {
      session.resetNumber()
      session.draft.write('0491')
      return { body: { status } }
    })
    await session.checkCode('000000')
    expect(session.draft.read()).toBe('0491')
  })

  it('goes back from an early answer before its surface has opened it', async () => {
    const server = scriptedServer()
    const events: string[] = []
    const environment = aFormEnvironment({
      fetch: server.fetch,
      track: (event) => void events.push(event),
      earlyAnswer: () => 'red',
    })
    const steps = [aQuestion({ next: [{ goTo: 'q2' }] }), aQuestion({ id: 'q2' })]
    const session = createFormSession(aQuestionnaire({ steps, tracks: { opened: 'FormOpened' } }), environment)
    expect(session.getSnapshot().flow.stepId).toBe('q2')
    session.goBack()
    session.open()
    expect(session.getSnapshot().flow).toMatchObject({ stepId: 'colour', earlier: { colour: 'red' } })
    expect(events).toEqual(['FormOpened'])
    await expect.poll(() => server.submissions()).toHaveLength(1)
  })

  it('takes an answer at the screen it resumes at, though an option was picked before it was opened', async () => {
    const steps = [aQuestion({ next: [{ goTo: 'q2' }] }), aQuestion({ id: 'q2' })]
    const [questionnaire, environment] = [aQuestionnaire({ steps }), aFormEnvironment()]
    const before = createFormSession(questionnaire, environment)
    before.open()
    await before.pick('red')
    const session = createFormSession(questionnaire, environment)
    const early = session.pick('blue')
    session.open()
    await early
    expect(session.getSnapshot().flow.stepId).toBe('q2')
    await session.pick('red')
    expect(session.getSnapshot().flow.stepId).toBeNull()
  })

  it('ignores events between the last answer and its storage', async () => {
    let openStorage = (): void => undefined
    const events: string[] = []
    const environment = aFormEnvironment({
      track: (event) => void events.push(event),
      openKeptQueue: () => new Promise<null>((resolve) => (openStorage = () => resolve(null))),
    })
    const steps = [aQuestion({ next: [{ goTo: 'last' }] }), aQuestion({ id: 'last' })]
    const session = createFormSession(aQuestionnaire({ steps, tracks: { completed: 'FormCompleted' } }), environment)
    session.open()
    await session.pick('red')
    const completing = session.pick('blue')
    await expect.poll(() => events).toEqual(['FormCompleted'])
    session.goBack()
    expect(session.getSnapshot().flow.stepId).toBe('last')
    openStorage()
    await completing
    expect(session.getSnapshot().flow.stepId).toBeNull()
  })

  it('accepts the next try after an unexpected failure, which it logs', async () => {
    const log: string[] = []
    const environment = aFormEnvironment({ log: (message) => void log.push(message) })
    const session = createFormSession(aQuestionnaire({ steps: [aQuestion()] }), environment)
    session.open()
    await session.checkCode('123456')
    expect(session.getSnapshot()).toMatchObject({
      activity: { doing: 'editing' },
      refusal: { message: 'An unexpected error occurred.' },
    })
    expect(log).toEqual(['Error: A code before its number'])
    await session.pick('red')
    expect(session.getSnapshot().flow.stepId).toBeNull()
  })

  it('says that there is no network when an offline page lacks a part of the form', async () => {
    const session = createFormSession(
      aQuestionnaire({ steps: [aQuestion()] }),
      aFormEnvironment({ log: () => undefined }),
    )
    session.open()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await session.checkCode('123456')
    expect(session.getSnapshot().refusal?.message).toBe(
      'No response from server. Please check your network connection.',
    )
  })

  it('lets the visitor try again when what a number is checked with does not load within 20 s', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    vi.spyOn(validators.australianMobile, 'load').mockReturnValue(new Promise(() => undefined))
    const mobile = aQuestion({ type: 'mobile', validation: [{ rule: 'australianMobile', message: 'No number' }] })
    const environment = aFormEnvironment({ log: () => undefined })
    const session = createFormSession(aQuestionnaire({ steps: [mobile] }), environment)
    session.open()
    const sending = session.sendCode('0491 570 156')
    await vi.advanceTimersByTimeAsync(19_999)
    expect(session.getSnapshot().activity.doing).toBe('sending')
    await vi.advanceTimersByTimeAsync(1)
    await sending
    expect(session.getSnapshot()).toMatchObject({
      activity: { doing: 'editing' },
      refusal: { message: 'An unexpected error occurred.' },
    })
  })
})
