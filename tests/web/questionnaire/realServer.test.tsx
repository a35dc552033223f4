import { text } from 'node:stream/consumers'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { exportLeads } from '#server/leads/exportLeads.ts'
import { fill, pick, reachMobile } from '../../support/answerQuestions.ts'
import { fetchFromApp } from '../../support/fetchFromApp.ts'
import { leadTerms } from '../../support/leadTerms.ts'
import { openTestApp, type TestApp } from '../../support/openTestApp.ts'
import { renderForm } from '../../support/renderForm.tsx'
import file from '../../fixtures/questionnaires/ok/choice-and-email.questionnaire.json' with { type: 'json' }

// Safe: the linter's tests read the same file and find nothing wrong with it.
const contact = file as unknown as QuestionnaireDefinition

async function leadsOf({ database }: TestApp): Promise<readonly Record<string, unknown>[]> {
  const exported = await text(exportLeads(database, { format: 'ndjson', which: 'all', terms: leadTerms }))
  const lines = exported.split('\n').filter(Boolean)
  return lines.map((line): Record<string, unknown> => JSON.parse(line))
}

describe('the form on the real server', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await openTestApp()
  }, 60_000)
  beforeEach(() => server.clear())
  afterAll(() => server.close())

  it('stores a proven lead for a visitor who types the texted code', async () => {
    const { user } = await renderForm({ fetch: fetchFromApp(server.app) })
    await reachMobile(user)
    await fill(user, /mobile number/, '0491 570 156')
    const code = await screen.findByRole('textbox', { name: /verification code/ })
    const { to, code: texted } = server.messages[0]!
    expect(to).toBe('+61491570156')
    await user.type(code, `${texted}{Enter}`)
    expect(await screen.findByRole('heading', { name: 'Your details have been submitted' })).toBeVisible()
    await waitFor(async () => expect(await server.countSubmissions()).toBe(8))
    expect(await leadsOf(server)).toMatchObject([
      { status: 'complete', eligible: true, mobile: '+61491570156', mobileClaimed: true, mobileProven: true },
    ])
  })

  it("shows the server's message for a wrong code and for a provider that is down", async () => {
    const { user } = await renderForm({ fetch: fetchFromApp(server.app) })
    await reachMobile(user)
    server.breakSms(true)
    await fill(user, /mobile number/, '0491570157')
    expect(await screen.findByText('Failed to send verification code.')).toBeVisible()
    server.breakSms(false)
    await user.type(screen.getByRole('textbox', { name: /mobile number/ }), '{Enter}')
    const code = await screen.findByRole('textbox', { name: /verification code/ })
    const texted = server.messages.at(-1)!.code
    await user.type(code, `${texted === '000000' ? '111111' : '000000'}{Enter}`)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/\w/))
    expect(screen.getByRole('alert')).not.toHaveTextContent(/verification failed/i)
  })

  it('stores the partial lead of a visitor who leaves, and marks one who is not eligible', async () => {
    const { user } = await renderForm({ fetch: fetchFromApp(server.app) })
    await pick(user, /current super fund/, 'REST')
    await waitFor(async () => expect(await leadsOf(server)).toMatchObject([{ status: 'partial', eligible: null }]))
    await pick(user, /super balance/, '$0 - $50,000')
    await waitFor(async () =>
      expect(await leadsOf(server)).toMatchObject([{ status: 'not-eligible', eligible: false }]),
    )
  })
})

describe('a question added only in the JSON file', () => {
  it('is asked, validated on both sides and exported', async () => {
    const server = await openTestApp({ definition: contact })
    const { user } = await renderForm({ questionnaire: compileQuestionnaire(contact), fetch: fetchFromApp(server.app) })
    await pick(user, /How may we reach you/, 'By email')
    await fill(user, /email address/, 'sam@example.com')
    await fill(user, /first name/, 'Sam')
    await screen.findByRole('heading', { name: 'Thank you' })
    await waitFor(async () => expect(await server.countSubmissions()).toBe(3))
    expect(await leadsOf(server)).toMatchObject([
      { status: 'complete', answers: { channel: 'By email', email: 'sam@example.com', name: 'Sam' } },
    ])
    await server.close()
  })
})
