import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createPreviewWorld } from '#web/preview/createPreviewWorld.ts'
import { PreviewPage } from '#web/preview/PreviewPage.tsx'
import type { PreviewState } from '#web/preview/PreviewState.ts'
import { fill, pick } from '../../support/answerQuestions.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'
import { aPreviewState } from './aPreviewState.ts'

async function renderPreview(state: PreviewState = aPreviewState()) {
  const world = createPreviewWorld()
  const view = render(<PreviewPage state={state} world={world} />)
  const user = userEvent.setup()
  return {
    user,
    world,
    update: (next: PreviewState) => view.rerender(<PreviewPage state={next} world={world} />),
    show: (label: string) => user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), label),
    said: () =>
      within(screen.getByRole('list'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent ?? ''),
  }
}

/** The shipped questionnaire with another wording of one question. */
const reworded = (id: string, text: string) => ({
  ...shippedDefinition,
  steps: shippedDefinition.steps.map((step) => (step.id === id ? { ...step, text } : step)),
})

describe('PreviewPage', () => {
  it('shows the real form, and all that it sends and fires in order', async () => {
    const { user, said } = await renderPreview()
    await pick(user, /current super fund/, 'AMP')
    await screen.findByRole('heading', { name: /super balance/ })
    await waitFor(() => expect(said().filter((line) => line.includes('→ 200'))).toHaveLength(2))
    const lines = said()
    expect(lines[0]).toBe('event FormOpened')
    expect(lines[1]).toBe('GET /api/ip → 200 {"ip":"203.0.113.7"}')
    expect(lines[2]).toBe('event FirstQuestionAnswered')
    expect(lines[3]).toMatch(/^POST \/api\/submit → 200 .*"questionID": "q1",.*"answer": "AMP"/s)
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByText('Nothing yet.')).toBeVisible()
  })

  it.each([
    ['q1 · Who is your current super fund?', /current super fund/],
    ['q4 · Which state or territory do you live in?', /state or territory/],
    ['eligibilityCheck · eligibility-check', /calculating your eligibility/],
    ['q6 · What is your last name?', /last name/],
    ['q7 · What is your mobile number?', /mobile number/],
    ['q7 · code', /verification code/],
    ['notEligible · not-eligible', /can’t offer you a review/],
    ['completion', /details have been submitted/],
  ])('goes straight to %s without sending anything', async (label, heading) => {
    const { show, said } = await renderPreview()
    await screen.findByRole('heading', { name: /current super fund/ })
    await show(label)
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
    await waitFor(() => expect(said()).toEqual([expect.stringContaining('/api/ip')]))
  })

  it('lets the fake server answer in every way', async () => {
    const { user, show, said } = await renderPreview()
    await show('q7 · code')
    const server = (name: string) => user.click(screen.getByRole('radio', { name }))
    await screen.findByRole('textbox', { name: /verification code/ })
    await server('Code is wrong')
    await fill(user, /verification code/, '1')
    expect(await screen.findAllByText(/That code is not right/)).toHaveLength(2)
    await server('Server error')
    await fill(user, /verification code/, '2')
    expect(await screen.findByText('Verification failed.')).toBeVisible()
    await server('Offline')
    await fill(user, /verification code/, '3')
    expect(await screen.findByText('Failed to fetch')).toBeVisible()
    await server('Slow')
    await fill(user, /verification code/, '4')
    expect(await screen.findByRole('button', { name: 'Verifying...' })).toBeDisabled()
    expect(said().at(-1)).toMatch(/^POST \/api\/verify\/check → …/)
    expect(await screen.findByRole('heading', { name: /details have been submitted/ }, { timeout: 8000 })).toBeVisible()
  })

  it('follows an edit of the file without losing the place', async () => {
    const { user, update } = await renderPreview()
    await pick(user, /current super fund/, 'AMP')
    await screen.findByRole('heading', { name: /super balance/ })
    update(aPreviewState(reworded('q2', 'Roughly how much is it?'), aPreviewState()))
    expect(await screen.findByRole('heading', { name: 'Roughly how much is it?' })).toBeVisible()
  })

  it('keeps what it showed while the file is broken, and says what is wrong', async () => {
    const { user, update } = await renderPreview()
    await pick(user, /current super fund/, 'AMP')
    await screen.findByRole('heading', { name: /super balance/ })
    update(aPreviewState(JSON.stringify(shippedDefinition).replace('"goTo":"q3"', '"goTo":"q33"'), aPreviewState()))
    expect(screen.getByText(/This is how it was before them/)).toBeVisible()
    expect(screen.getByText(/"goTo" names "q33", which is not a step/)).toBeVisible()
    expect(screen.getByRole('heading', { name: /super balance/ })).toBeVisible()
    update(aPreviewState(shippedDefinition, aPreviewState()))
    expect(screen.queryByText(/The file has errors/)).not.toBeInTheDocument()
  })

  it('says so when the file was broken from the start', async () => {
    await renderPreview(aPreviewState('{'))
    expect(screen.getByText(/There is nothing to show yet/)).toBeVisible()
  })

  it('draws the flow chart, with a name and a description', async () => {
    await renderPreview()
    expect(screen.getByText('Free super review: flow chart')).toBeInTheDocument()
    expect(screen.getByText(/to notEligible if q3 is "60\+"; otherwise to q4\./)).toBeInTheDocument()
  })
})
