import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Step } from '#core/step-types/index.ts'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { calculator } from '#web/content/calculator.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { fill, pick } from '../../support/answerQuestions.ts'
import { renderForm } from '../../support/renderForm.tsx'
import { scriptedServer } from '../../support/scriptedServer.ts'
import file from '../../fixtures/questionnaires/ok/choice-and-email.questionnaire.json' with { type: 'json' }

// Safe: the linter's tests read the same file and find nothing wrong with it.
const contact = compileQuestionnaire(file as unknown as QuestionnaireDefinition)

describe('another questionnaire', () => {
  it('asks for an email after the option that leads to it', async () => {
    const server = scriptedServer()
    const { user } = await renderForm({ questionnaire: contact, fetch: server.fetch })
    await pick(user, /How may we reach you/, 'By email')
    const box = await screen.findByRole('textbox', { name: 'What is your email address?' })
    expect(box).toHaveAttribute('autocomplete', 'email')
    expect(screen.getByText('📧')).toBeInTheDocument()
    await user.type(box, 'sam{Enter}')
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible()
    await user.type(box, '@example.com{Enter}')
    await fill(user, /first name/, 'Sam')
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible()
    await waitFor(() => expect(server.submissions()).toHaveLength(3))
    expect(server.submissions()[1]).toMatchObject({ questionID: 'email', answer: 'sam@example.com' })
  })

  it('does not ask for it after other options', async () => {
    const { user } = await renderForm({ questionnaire: contact })
    await pick(user, /How may we reach you/, 'Not at all')
    expect(await screen.findByRole('textbox', { name: 'What is your first name?' })).toBeVisible()
  })

  it('ends with the words of an ending, and Close there begins anew', async () => {
    const steps: readonly Step[] = [
      aQuestion({ next: [{ goTo: 'noCall' }] }),
      { id: 'noCall', type: 'ending', heading: 'We will not call', text: 'Come back when you like.' },
    ]
    const { user } = await renderForm({ questionnaire: aQuestionnaire({ steps }) })
    await pick(user, /Which colour/, 'red')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'We will not call' })).toHaveFocus())
    expect(screen.getByText('Come back when you like.')).toBeVisible()
    expect(screen.queryByText(/super fund/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('radio', { name: 'red' })).not.toBeChecked()
  })

  it.each([true, false])(
    'shows the calculator after its last answer if the file says so: %s',
    async (showCalculator) => {
      const completion = { heading: 'Thank you', text: 'We will be in touch.', showCalculator }
      const { user } = await renderForm({ questionnaire: aQuestionnaire({ completion }) })
      await pick(user, /Which colour/, 'red')
      expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible()
      expect(screen.queryAllByRole('heading', { name: calculator.heading })).toHaveLength(showCalculator ? 1 : 0)
    },
  )

  it.each([true, false])('shows the calculator with the good news if the file says so: %s', async (showCalculator) => {
    const steps: readonly Step[] = [
      aQuestion({ next: [{ goTo: 'check' }] }),
      {
        id: 'check',
        type: 'eligibility-check',
        waitMs: 0,
        heading: 'Good news',
        showCalculator,
        next: [{ goTo: null }],
      },
    ]
    const { user } = await renderForm({ questionnaire: aQuestionnaire({ steps }) })
    await pick(user, /Which colour/, 'red')
    expect(await screen.findByRole('heading', { name: 'Good news' })).toBeVisible()
    expect(screen.queryAllByRole('heading', { name: calculator.heading })).toHaveLength(showCalculator ? 1 : 0)
  })

  it.each(['page', 'modal'])('is in its own language, from right to left, in the %s', async (surface) => {
    const arabic = { ...contact, language: 'ar', direction: 'rtl' } as const
    const { user } = await renderForm({ questionnaire: arabic, inline: surface === 'page' })
    if (surface === 'modal') await user.click(screen.getByRole('button', { name: 'Get Your Free Review' }))
    const form = await screen.findByRole(surface === 'page' ? 'region' : 'dialog', { name: contact.title })
    expect(form).toHaveAttribute('lang', 'ar')
    expect(form).toHaveAttribute('dir', 'rtl')
  })

  it('has no emoji when its default is none', async () => {
    await renderForm({ questionnaire: aQuestionnaire({ emojis: { default: '' } }) })
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(aQuestion().text)
  })

  it("shows 'Unsupported question type' for an unknown type, and keeps running", async () => {
    // Safe: what the linter would refuse is what this is about.
    const slider = { id: 'slider', type: 'slider', text: 'How much?', next: [{ goTo: null }] } as unknown as Step
    const steps = [aQuestion({ next: [{ goTo: 'slider' }] }), slider]
    const { user } = await renderForm({ questionnaire: aQuestionnaire({ steps }) })
    await pick(user, /Which colour/, 'red')
    expect(await screen.findByText('Unsupported question type')).toBeVisible()
  })
})
