import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { entries } from 'idb-keyval'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openKeptQueue, queueTable } from '#web/api/queue/openKeptQueue.ts'
import { markWaiting } from '#web/api/queue/waitingMark.ts'
import type { FormEnvironment } from '#web/session/FormEnvironment.ts'
import { fill, pick, reachMobile } from '../../support/answerQuestions.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { renderForm } from '../../support/renderForm.tsx'
import { deadNetwork, scriptedServer } from '../../support/scriptedServer.ts'

const durable: FormEnvironment['openKeptQueue'] = (restore) =>
  openKeptQueue(restore, { now: () => Date.now(), locks: undefined, table: queueTable() })
const completed = () => screen.findByRole('heading', { name: 'Your details have been submitted' })
const oneQuestion = aQuestionnaire({ steps: [aQuestion()] })
const kept = () => entries(queueTable())

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

afterEach(() => void vi.unstubAllGlobals())

describe('the submission queue of the form', () => {
  it('keeps the whole funnel while the server is down, and delivers it in order on the next visit (Q3, Q9)', async () => {
    const away = scriptedServer({ '/api/submit': deadNetwork })
    const first = await renderForm({ fetch: away.fetch, openKeptQueue: durable })
    await reachMobile(first.user)
    await fill(first.user, /mobile number/, '0491 570 156')
    await fill(first.user, /verification code/, '123456')
    await completed()
    expect(await kept()).toHaveLength(8)
    cleanup()

    const server = scriptedServer()
    await renderForm({ fetch: server.fetch, openKeptQueue: durable })
    await waitFor(async () => expect(await kept()).toEqual([]))
    expect(server.submissions().map(({ questionID }) => questionID)).toEqual(
      ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q7'], // the second of the pair is the claim
    )
    expect(server.submissions().at(-1)).toMatchObject({ is2FASubmission: true, hasTrackedCompletionEvent: false })
  })

  it('says that the details are submitted only once the last answer is stored (Q9)', async () => {
    let finishWriting = (): void => undefined
    const writing = new Promise<boolean>((resolve) => (finishWriting = () => resolve(true)))
    const keep = vi.fn<() => Promise<boolean>>(() => writing)
    const slow: FormEnvironment['openKeptQueue'] = async (restore) => ({ ...(await durable(restore))!, keep })
    const { user } = await renderForm({ questionnaire: oneQuestion, openKeptQueue: slow })
    await user.click(await screen.findByRole('radio', { name: 'red' }))
    await waitFor(() => expect(keep).toHaveBeenCalled())
    expect(screen.getByRole('radio', { name: 'red' })).toBeChecked()
    expect(screen.queryByRole('heading', { name: 'Your details have been submitted' })).not.toBeInTheDocument()
    finishWriting()
    await completed()
  })

  it('shows the next question while the previous answer is still being stored (Q9)', async () => {
    const stuck: FormEnvironment['openKeptQueue'] = async (restore) => ({
      ...(await durable(restore))!,
      keep: () => new Promise(() => undefined),
    })
    const { user } = await renderForm({ openKeptQueue: stuck })
    await pick(user, /current super fund/, 'AMP')
    expect(await screen.findByRole('heading', { name: /super balance/ })).toBeVisible()
  })

  it('works to the end when every storage call fails (Q7)', async () => {
    const blocked = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    vi.spyOn(indexedDB, 'open').mockImplementation(blocked)
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
    const server = scriptedServer()
    const options = { questionnaire: oneQuestion, fetch: server.fetch, openKeptQueue: durable, tabStorage: blocked }
    const { user } = await renderForm(options)
    await pick(user, /Which colour/, 'red')
    await completed()
    await waitFor(() => expect(server.submissions()).toHaveLength(1))
  })

  it('delivers what was left behind from a page without a form (Q3)', async () => {
    const away = scriptedServer({ '/api/submit': deadNetwork })
    const first = await renderForm({ questionnaire: oneQuestion, fetch: away.fetch, openKeptQueue: durable })
    await pick(first.user, /Which colour/, 'red')
    await completed()
    cleanup()

    const server = scriptedServer()
    const { events } = await renderForm({ fetch: server.fetch, openKeptQueue: durable, inline: false })
    await waitFor(() => expect(server.submissions()).toHaveLength(1))
    expect(server.requests('/api/ip')).toEqual([])
    expect(events).toEqual([])
  })

  it('looks for what is waiting in a moment to spare, and opens no storage when nothing is (Q3)', async () => {
    const atLeisure: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (work: () => void) => atLeisure.push(work))
    vi.stubGlobal('cancelIdleCallback', () => undefined)
    const open = vi.fn<FormEnvironment['openKeptQueue']>(durable)
    const look = vi.spyOn(window, 'localStorage', 'get')
    const render = async () => {
      look.mockClear()
      await renderForm({ openKeptQueue: open, inline: false })
      expect(look).not.toHaveBeenCalled()
      await act(async () => atLeisure.splice(0).forEach((work) => work()))
      expect(look).toHaveBeenCalled()
    }
    await render()
    expect(open).not.toHaveBeenCalled()
    cleanup()
    markWaiting(true)
    await render()
    await waitFor(() => expect(open).toHaveBeenCalledOnce())
    // With what it cancels still there.
    cleanup()
  })

  it('dates each answer later than the previous one, across a reload and a clock that was set back', async () => {
    const server = scriptedServer()
    const tabStorage = () => sessionStorage
    const first = await renderForm({ fetch: server.fetch, tabStorage })
    await pick(first.user, /current super fund/, 'AMP')
    await screen.findByRole('heading', { name: /super balance/ })
    await waitFor(() => expect(server.submissions()).toHaveLength(1))
    cleanup()
    const someMinutesAgo = Date.now() - 1_200_000
    vi.spyOn(Date, 'now').mockReturnValue(someMinutesAgo)
    const second = await renderForm({ fetch: server.fetch, tabStorage })
    await pick(second.user, /super balance/, '$200k+')
    await waitFor(() => expect(server.submissions()).toHaveLength(2))
    const [before, after] = server.submissions().map(({ timestamp }) => String(timestamp))
    expect(Date.parse(after!)).toBeGreaterThan(Date.parse(before!))
  })

  it('fires each event and sends each answer once when React mounts everything twice (Q10)', async () => {
    const server = scriptedServer()
    const { user, events } = await renderForm({ fetch: server.fetch, openKeptQueue: durable, wrapper: StrictMode })
    await pick(user, /current super fund/, 'AMP')
    await screen.findByRole('heading', { name: /super balance/ })
    await waitFor(() => expect(server.submissions()).toHaveLength(1))
    await waitFor(async () => expect(await kept()).toEqual([]))
    expect(server.submissions()).toHaveLength(1)
    expect(events).toEqual(['FormOpened', 'FirstQuestionAnswered'])
  })
})
