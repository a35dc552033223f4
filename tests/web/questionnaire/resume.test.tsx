import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fill, pick } from '../../support/answerQuestions.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { renderForm } from '../../support/renderForm.tsx'
import { scriptedServer } from '../../support/scriptedServer.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

const tabStorage = () => sessionStorage
const blockedStorage = (): Storage => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** The keys of what the form has stored in the tab. Where the visit began is stored by the page, when it is idle. */
const keptKeys = () =>
  Array.from({ length: sessionStorage.length }, (_, place) => sessionStorage.key(place)).filter(
    (key) => key !== 'landing',
  )

describe('a reload within the tab', () => {
  it('continues at the same question in the same session, fires nothing again and leaves the focus alone', async () => {
    const first = await renderForm({ tabStorage })
    await pick(first.user, /current super fund/, 'AMP')
    await screen.findByRole('heading', { name: /super balance/ })
    cleanup()

    const server = scriptedServer()
    const { user, events } = await renderForm({ tabStorage, fetch: server.fetch })
    expect(await screen.findByRole('heading', { name: /super balance/ })).toBeVisible()
    expect(document.body).toHaveFocus()
    expect(events).toEqual([])
    await pick(user, /super balance/, '$200k+')
    await waitFor(() => expect(server.submissions()).toHaveLength(1))
    expect(server.submissions()[0]).toMatchObject({ questionID: 'q2', hasTrackedFirstQuestionAnswered: true })
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByRole('heading', { name: /current super fund/ })).toBeVisible()
  })

  it('shows the code screen again without requesting another code', async () => {
    const questionnaire = aQuestionnaire({ steps: [aQuestion({ type: 'mobile' })] })
    const first = await renderForm({ tabStorage, questionnaire })
    await fill(first.user, /mobile number/, '0491 570 156')
    await screen.findByRole('textbox', { name: /verification code/ })
    cleanup()

    const server = scriptedServer()
    const { user } = await renderForm({ tabStorage, questionnaire, fetch: server.fetch })
    await fill(user, /verification code/, '123456')
    await screen.findByRole('heading', { name: 'Your details have been submitted' })
    expect(server.requests('/api/verify')).toEqual([])
    expect(server.requests('/api/verify/check')[0]?.body).toEqual({ mobile_number: '+61491570156', code: '123456' })
  })

  it('brings back what was half typed at a first question', async () => {
    const text = 'What is your first name?'
    const questionnaire = aQuestionnaire({ steps: [aQuestion({ type: 'text', text })] })
    const first = await renderForm({ tabStorage, questionnaire })
    await first.user.type(await screen.findByRole('textbox', { name: text }), 'Sa')
    cleanup()
    await renderForm({ tabStorage, questionnaire })
    await waitFor(() => expect(screen.getByRole('textbox', { name: text })).toHaveValue('Sa'))
  })

  it('starts again after completion, and stores nothing in the browser', async () => {
    const questionnaire = aQuestionnaire({ steps: [aQuestion()] })
    const first = await renderForm({ tabStorage, questionnaire })
    await pick(first.user, /Which colour/, 'red')
    await screen.findByRole('heading', { name: 'Your details have been submitted' })
    expect(keptKeys()).toEqual([])
  })

  it('starts again after 30 minutes', async () => {
    const first = await renderForm({ tabStorage })
    await pick(first.user, /current super fund/, 'AMP')
    await screen.findByRole('heading', { name: /super balance/ })
    cleanup()
    const later = Date.now() + 30 * 60_000 + 1
    vi.spyOn(Date, 'now').mockReturnValue(later)
    const { events } = await renderForm({ tabStorage })
    expect(screen.getByRole('heading', { name: /current super fund/ })).toBeVisible()
    expect(events).toEqual(['FormOpened'])
  })

  it('leaves nothing in the tab of what was kept before the file switched it off', async () => {
    const before = await renderForm({ tabStorage })
    await pick(before.user, /current super fund/, 'AMP')
    await screen.findByRole('heading', { name: /super balance/ })
    cleanup()
    expect(keptKeys()).not.toEqual([])
    const settings = { ...shippedQuestionnaire.settings, resume: 'off' } as const
    await renderForm({ tabStorage, questionnaire: { ...shippedQuestionnaire, settings } })
    expect(screen.getByRole('heading', { name: /current super fund/ })).toBeVisible()
    expect(keptKeys()).toEqual([])
  })

  it('starts again when the file switches it off, when the stored text is invalid, and when storage is blocked', async () => {
    const questionnaire = aQuestionnaire({ settings: { resume: 'off' }, tracks: { opened: 'FormOpened' } })
    await renderForm({ tabStorage, questionnaire })
    expect(keptKeys()).toEqual([])
    // What tells the early code to keep nothing either.
    expect(document.querySelector('[data-form]')).not.toHaveAttribute('data-resumes')
    cleanup()
    sessionStorage.setItem('form:super-review', '{"format":1,')
    expect((await renderForm({ tabStorage })).events).toEqual(['FormOpened'])
    cleanup()
    const { user, events } = await renderForm({ tabStorage: blockedStorage })
    await pick(user, /current super fund/, 'AMP')
    expect(await screen.findByRole('heading', { name: /super balance/ })).toBeVisible()
    expect(events).toEqual(['FormOpened', 'FirstQuestionAnswered'])
  })
})
