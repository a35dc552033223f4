import { StrictMode } from 'react'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { invariant } from '#core/invariant.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createPreviewWorld } from '#web/preview/createPreviewWorld.ts'
import { answersTo } from '#web/preview/Answers.ts'
import { PreviewPage } from '#web/preview/PreviewPage.tsx'
import type { PreviewState } from '#core/preview/PreviewState.ts'
import { seedFlow } from '#web/preview/seedFlow.ts'
import { ANSWER_DELAY_MS } from '#web/session/answerDelay.ts'
import { fill, pick } from '../../support/answerQuestions.ts'
import { shippedDefinition, shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'
import { aPreviewState } from './aPreviewState.ts'

async function renderPreview(state: PreviewState = aPreviewState()) {
  const world = createPreviewWorld()
  const onCorrect = vi.fn<() => void>()
  onTestFinished(() => world.seed(shippedQuestionnaire, null)) // ends the last session
  const page = (shown: PreviewState) => (
    <StrictMode>
      <PreviewPage state={shown} world={world} onCorrect={onCorrect} />
    </StrictMode>
  )
  // The form's code comes later than the page.
  const view = await act(async () => render(page(state)))
  const user = userEvent.setup()
  return {
    user,
    world,
    onCorrect,
    update: (next: PreviewState) => view.rerender(page(next)),
    show: (label: string) => user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), label),
    said: () =>
      within(screen.getByRole('region', { name: 'What the form did' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent ?? ''),
  }
}

/**
 * How many listeners each kind of event has on the window and the document, such as `window pagehide`, counted from now on. React Query has
 * one of its own for `window visibilitychange`, which comes and goes by itself; the form's are on the document.
 */
function countListeners(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [name, target] of Object.entries({ window, document })) {
    const add = target.addEventListener.bind(target)
    const remove = target.removeEventListener.bind(target)
    const live = new Set<unknown>()
    const count = (type: string, by: number): void => {
      const key = `${name} ${type}`
      counts.set(key, (counts.get(key) ?? 0) + by)
    }
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
        if (!live.has(listener)) count(type, 1)
        live.add(listener)
        const signal = typeof options === 'object' ? options.signal : undefined
        signal?.addEventListener('abort', () => live.delete(listener) && count(type, -1))
        add(type, listener, options)
      },
    )
    vi.spyOn(target, 'removeEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) => {
        if (live.delete(listener)) count(type, -1)
        remove(type, listener)
      },
    )
  }
  return counts
}

/** Picks one screen after another, before any is shown. */
function pickAtOnce(...labels: readonly string[]): void {
  const picker = screen.getByRole('combobox', { name: 'Show' })
  for (const label of labels) {
    const { value } = within(picker).getByRole<HTMLOptionElement>('option', { name: label })
    fireEvent.change(picker, { target: { value } })
  }
}

/** The shipped questionnaire with another wording of one question. */
const reworded = (id: string, text: string) => ({
  ...shippedDefinition,
  steps: shippedDefinition.steps.map((step) => (step.id === id ? { ...step, text } : step)),
})

describe('PreviewPage', () => {
  it('shows the real form, and everything that it sends and fires in order', async () => {
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

  it('opens the form once, also where its code has loaded before', async () => {
    await renderPreview()
    await screen.findByRole('heading', { name: /current super fund/ })
    cleanup()
    const { said } = await renderPreview()
    await waitFor(() => expect(said().join()).toMatch(/api\/ip → 200/))
    expect(said()).toEqual(['event FormOpened', expect.stringContaining('/api/ip')])
  })

  it.each([
    ['q1 · Who is your current super fund?', /current super fund/],
    ['q4 · Which state or territory do you live in?', /state or territory/],
    ['eligibilityCheck · Good news! You are eligible!', /calculating your eligibility/],
    ['q6 · What is your last name?', /last name/],
    ['q7 · What is your mobile number?', /mobile number/],
    ['q7 · code', /verification code/],
    ['notEligible · Sorry, we can’t offer you a review', /can’t offer you a review/],
    ['completion', /details have been submitted/],
  ])('goes straight to %s without sending anything', async (label, heading) => {
    const { show, said } = await renderPreview()
    await screen.findByRole('heading', { name: /current super fund/ })
    await show(label)
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
    await waitFor(() => expect(said()).toEqual([expect.stringContaining('/api/ip')]))
  })

  it.each([
    ['Code is wrong', /That code is not right/],
    ['Server error', 'Verification failed.'],
    ['Offline', 'Failed to fetch'],
  ])('has the fake server answer "%s"', async (kind, words) => {
    const { user, show } = await renderPreview()
    await show('q7 · code')
    await user.click(screen.getByRole('radio', { name: kind }))
    await fill(user, /verification code/, '1')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words))
  })

  it('has the fake server answer slowly: the form shows that it waits, and goes on', async () => {
    const { user, show, said } = await renderPreview()
    await show('q7 · code')
    await user.click(screen.getByRole('radio', { name: 'Slow' }))
    await fill(user, /verification code/, '1')
    expect(await screen.findByRole('button', { name: 'Verifying...' })).toBeDisabled()
    expect(said().at(-1)).toMatch(/^POST \/api\/verify\/check → …/)
    expect(await screen.findByRole('heading', { name: /details have been submitted/ }, { timeout: 8000 })).toBeVisible()
  })

  it('does not take a text for the answer when the server is picked or the list cleared', async () => {
    const { user, show, said } = await renderPreview()
    await show('q6 · What is your last name?')
    await user.type(await screen.findByRole('textbox', { name: /last name/ }), 'Le')
    await user.click(screen.getByRole('radio', { name: 'Code is wrong' }))
    await user.type(screen.getByRole('textbox', { name: /last name/ }), 'e')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByRole('textbox', { name: /last name/ })).toHaveValue('Lee')
    await new Promise((resolve) => setTimeout(resolve, ANSWER_DELAY_MS))
    expect(screen.getByRole('heading', { name: /last name/ })).toBeVisible()
    expect(screen.getByText('Nothing yet.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(said().join()).toMatch(/"answer": "Lee"/))
  })

  it('lists the code of a mobile question apart from a question with the text "code"', async () => {
    await renderPreview(aPreviewState(reworded('q7', 'code')))
    const picker = screen.getByRole('combobox', { name: 'Show' })
    expect(within(picker).getAllByRole('option', { name: 'q7 · code' })).toHaveLength(2)
  })

  it('leaves the screen picked last in its list while the keys may go on from there', async () => {
    const { user, show } = await renderPreview()
    const picker = screen.getByRole('combobox', { name: 'Show' })
    await show('q6 · What is your last name?')
    expect(picker).toHaveDisplayValue('q6 · What is your last name?')
    await user.click(await screen.findByRole('textbox', { name: /last name/ }))
    expect(picker).toHaveDisplayValue('a screen…')
    const q2 = screen.getByRole<HTMLOptionElement>('option', { name: /^q2/ })
    fireEvent.change(picker, { target: { value: q2.value } })
    expect(picker).toHaveDisplayValue('a screen…')
    expect(await screen.findByRole('heading', { name: /super balance/ })).toBeVisible()
  })

  it('leaves it selected after an edit that puts a step before it, until it is gone', async () => {
    const { show, update } = await renderPreview()
    const picker = screen.getByRole('combobox', { name: 'Show' })
    await show('q3 · What is your age?')
    const q0 = { ...shippedDefinition.steps[0], id: 'q0', next: [{ goTo: 'q1' }] }
    const longer = JSON.stringify({ ...shippedDefinition, steps: [q0, ...shippedDefinition.steps] })
    update(aPreviewState(longer, aPreviewState()))
    expect(await screen.findByRole('option', { name: /^q0/ })).toBeVisible()
    expect(picker).toHaveDisplayValue('q3 · What is your age?')
    update(aPreviewState(longer.replaceAll('"q3"', '"age"'), aPreviewState(longer, aPreviewState())))
    expect(await screen.findByRole('option', { name: /^age/ })).toBeVisible()
    expect(picker).toHaveDisplayValue('a screen…')
  })

  it('scrolls what the form did to the latest', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900)
    const { user } = await renderPreview()
    const list = () => within(screen.getByRole('region', { name: 'What the form did' })).getByRole('list')
    await screen.findByRole('heading', { name: /current super fund/ })
    await waitFor(() => expect(list().scrollTop).toBe(900))
    list().scrollTop = 0
    await pick(user, /current super fund/, 'AMP')
    await waitFor(() => expect(list().scrollTop).toBe(900))
  })

  it('leaves nothing of earlier sessions behind, however often another screen is picked', async () => {
    const listeners = countListeners()
    const { show } = await renderPreview()
    await screen.findByRole('heading', { name: /current super fund/ })
    const jumpTwice = async () => {
      await show('q2 · What is your estimated super balance?')
      await screen.findByRole('heading', { name: /super balance/ })
      await show('q3 · What is your age?')
      await screen.findByRole('heading', { name: /your age/ })
    }
    await jumpTwice()
    await waitFor(() => expect(listeners.get('window pagehide')).toBe(1))
    // The one before the last may not be gone yet.
    const most = listeners.get('document visibilitychange')!
    for (let time = 0; time < 10; time += 1) await jumpTwice()
    await waitFor(() => expect(listeners.get('window pagehide')).toBe(1))
    await waitFor(() => expect(listeners.get('document visibilitychange')).toBeLessThanOrEqual(most))
  })

  it('receives nothing more from a session that was left: its answers are not retried', async () => {
    const { user, show, said } = await renderPreview()
    await user.click(screen.getByRole('radio', { name: 'Offline' }))
    await pick(user, /current super fund/, 'AMP')
    await waitFor(() => expect(said().join()).toMatch(/POST .* no answer/s))
    await show('q3 · What is your age?')
    await screen.findByRole('heading', { name: /your age/ })
    // Wakes whatever is waiting to retry, before the next reply arrives.
    window.dispatchEvent(new Event('online'))
    await pick(user, /your age/, '30 - 39')
    const posts = () => said().filter((line) => line.startsWith('POST'))
    await waitFor(() => expect(posts().length).toBeGreaterThan(0))
    for (const post of posts()) expect(post).toContain('"questionID": "q3"')
  })

  it('shows the screen picked last, whichever is ready first', async () => {
    await renderPreview()
    pickAtOnce('q7 · What is your mobile number?', 'q2 · What is your estimated super balance?')
    // Started after it, the same work ends after it.
    await act(async () => void (await seedFlow(shippedQuestionnaire, 'q7', answersTo(aPreviewState().routes, 'q7'))))
    expect(await screen.findByRole('heading', { name: /super balance/ })).toBeVisible()
  })

  it('shows the screen picked next, where one could not be shown', async () => {
    const { world } = await renderPreview()
    vi.spyOn(world, 'seed').mockImplementationOnce(() => {
      throw new TypeError('No such screen')
    })
    pickAtOnce('q7 · What is your mobile number?', 'q2 · What is your estimated super balance?')
    expect(await screen.findByRole('heading', { name: /super balance/ })).toBeVisible()
  })

  it('keeps the picked screen when an answer was still pending', async () => {
    const { user, show, update } = await renderPreview()
    await user.click(await screen.findByRole('radio', { name: 'AMP' }))
    await show('q3 · What is your age?')
    await screen.findByRole('heading', { name: /your age/ })
    // Timers of the same length fire in the order they were started.
    await new Promise((resolve) => setTimeout(resolve, ANSWER_DELAY_MS))
    update(aPreviewState(reworded('q3', 'How old are you?'), aPreviewState()))
    expect(await screen.findByRole('heading', { name: 'How old are you?' })).toBeVisible()
  })

  it('shows warnings with line and fix next to a form that still runs', async () => {
    const { user, update } = await renderPreview()
    await pick(user, /current super fund/, 'AMP')
    await screen.findByRole('heading', { name: /super balance/ })
    const doubtful = JSON.stringify(shippedDefinition, null, 2).replace('"LastNameAnswered"', '"LastNamAnswered"')
    update(aPreviewState(doubtful, aPreviewState()))
    expect(screen.getByText('Warnings: 1. They do not stop a build.')).toBeVisible()
    const place = screen.getByRole('button', { name: /^sample\.questionnaire\.json:\d+:\d+$/ })
    expect(place.parentElement).toHaveTextContent(/^sample\.questionnaire\.json:\d+:\d+ content\/unknown-event$/)
    expect(screen.getByText('did you mean "LastNameAnswered"?')).toBeVisible()
    expect(screen.queryByText(/^Errors/)).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('heading', { name: /super balance/ })).toBeVisible())
    update(aPreviewState(shippedDefinition, aPreviewState()))
    expect(screen.queryByText(/Warnings/)).not.toBeInTheDocument()
  })

  it('shows the errors of a file, and its warnings folded until there are no errors', async () => {
    const both = JSON.stringify(shippedDefinition)
      .replace('"LastNameAnswered"', '"LastNamAnswered"')
      .replace('"goTo":"q3"', '"goTo":"q33"')
    const { update } = await renderPreview()
    update(aPreviewState(both, aPreviewState()))
    expect(screen.getByText('did you mean "q3"?')).toBeVisible()
    expect(screen.getByText('Warnings: 1. They do not stop a build.')).toBeVisible()
    expect(screen.getByText('did you mean "LastNameAnswered"?')).not.toBeVisible()
    update(aPreviewState(both.replace('"goTo":"q33"', '"goTo":"q3"'), aPreviewState()))
    expect(screen.getByText('did you mean "LastNameAnswered"?')).toBeVisible()
  })

  it.each(['tab', 'off'] as const)(
    'updates after an edit of the file, on the same screen, under "resume": "%s"',
    async (resume) => {
      const settings = { ...shippedDefinition.settings, resume }
      const before = aPreviewState({ ...shippedDefinition, settings })
      const { user, update } = await renderPreview(before)
      await pick(user, /current super fund/, 'AMP')
      await screen.findByRole('heading', { name: /super balance/ })
      update(aPreviewState({ ...reworded('q2', 'Roughly how much is it?'), settings }, before))
      expect(await screen.findByRole('heading', { name: 'Roughly how much is it?' })).toBeVisible()
    },
  )

  it('shows an edit at once, with no frame of the first question before it', async () => {
    const { show, update, world } = await renderPreview()
    await show('q3 · What is your age?')
    await screen.findByRole('heading', { name: /your age/ })
    const { seed } = world
    const shown = new Promise<string>((resolve) => {
      vi.spyOn(world, 'seed').mockImplementationOnce((...place) => {
        seed(...place)
        queueMicrotask(() => resolve(screen.getByRole('region', { name: 'The form' }).textContent))
      })
    })
    update(aPreviewState(reworded('q3', 'How old are you?'), aPreviewState()))
    expect(await shown).toMatch(/^On screen: q3.*How old are you\?/)
  })

  it('keeps the focus in the box that is typed in when its question is edited', async () => {
    const { user, show, update } = await renderPreview()
    await show('q6 · What is your last name?')
    await user.type(await screen.findByRole('textbox', { name: /last name/ }), 'Le')
    update(aPreviewState(reworded('q6', 'And your last name?'), aPreviewState()))
    const box = await screen.findByRole('textbox', { name: 'And your last name?' })
    expect(box).toHaveFocus()
    expect(box).toHaveValue('Le')
  })

  it('keeps the caret where it is in that box, and what is selected', async () => {
    const { user, show, update } = await renderPreview()
    await show('q6 · What is your last name?')
    await user.type(await screen.findByRole('textbox', { name: /last name/ }), 'Lee')
    screen.getByRole<HTMLInputElement>('textbox').setSelectionRange(1, 2)
    update(aPreviewState(reworded('q6', 'And your last name?'), aPreviewState()))
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'And your last name?' })
    expect([box.selectionStart, box.selectionEnd]).toEqual([1, 2])
  })

  it('keeps the focus in the form when it was on an option of a question that is edited', async () => {
    const { show, update } = await renderPreview()
    await show('q3 · What is your age?')
    const option = await screen.findByRole('radio', { name: '30 - 39' })
    option.focus()
    update(aPreviewState(reworded('q3', 'How old are you?'), aPreviewState()))
    expect(await screen.findByRole('heading', { name: 'How old are you?' })).toHaveFocus()
  })

  it('leaves the focus where it is when an edit comes while it is outside the form', async () => {
    const { user, show, update } = await renderPreview()
    await show('q6 · What is your last name?')
    await screen.findByRole('textbox', { name: /last name/ })
    await user.click(screen.getByRole('radio', { name: 'Offline' }))
    update(aPreviewState(reworded('q6', 'And your last name?'), aPreviewState()))
    await screen.findByRole('textbox', { name: 'And your last name?' })
    expect(screen.getByRole('radio', { name: 'Offline' })).toHaveFocus()
  })

  describe('after an edit of an earlier step', () => {
    /** An edit of the shipped file in its text. */
    const edited = (...edits: readonly (readonly [string, string])[]) => {
      let text = JSON.stringify(shippedDefinition)
      for (const [from, to] of edits) {
        expect(text).toContain(from)
        text = text.replaceAll(from, to)
      }
      return aPreviewState(text, aPreviewState())
    }

    it('stays on the step, with what is typed there, when an option picked before is gone', async () => {
      const { user, update, said } = await renderPreview()
      await pick(user, /current super fund/, 'AMP')
      await pick(user, /super balance/, '$200k+')
      await pick(user, /your age/, '30 - 39')
      await pick(user, /state or territory/, 'NSW')
      await user.click(await screen.findByRole('button', { name: 'Click to Book Call' }, { timeout: 3000 }))
      await user.type(await screen.findByRole('textbox', { name: /first name/ }), 'Sam')
      update(edited(['"AMP",', '']))
      await screen.findByText('On the way to "q5" the preview gave answers of its own: "Australian Super" to "q1".')
      expect(await screen.findByText('q5')).toBeVisible()
      const box = screen.getByRole('textbox', { name: /first name/ })
      expect(box).toHaveValue('Sam')
      await user.type(box, 'my{Enter}')
      await screen.findByRole('heading', { name: /last name/ })
      await waitFor(() => expect(said().at(-1)).toMatch(/POST .*"answer": "Sammy"/s))
      const names = said().filter((line) => line.startsWith('event'))
      expect(names).toEqual([...new Set(names)])
    })

    it('stays on the completion screen that was reached', async () => {
      const { user, show, update } = await renderPreview()
      await show('q7 · code')
      await fill(user, /verification code/, '1')
      await screen.findByRole('heading', { name: /details have been submitted/ })
      expect(screen.getByText('completion', { selector: 'code' })).toBeVisible()
      update(edited(['Your details have been submitted', 'Thank you']))
      expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible()
    })

    it('stays on the code of a mobile number', async () => {
      const { show, update } = await renderPreview()
      await show('q7 · code')
      update(edited(['"AMP"', '"AMP Super"']))
      await screen.findByText(/"AMP Super" to "q1"/)
      expect(await screen.findByRole('textbox', { name: /verification code/ })).toBeVisible()
      expect(screen.getByText(/On screen/)).toHaveTextContent('On screen: q7 · code')
    })

    it('stays on the step that has another id now, and says so until the next edit', async () => {
      const { show, update } = await renderPreview()
      await show('q5 · What is your first name?')
      await screen.findByRole('textbox', { name: /first name/ })
      const renamed = edited(['"q5"', '"firstName"'])
      update(renamed)
      expect(await screen.findByText('What was "q5" is now "firstName".')).toBeVisible()
      expect(await screen.findByText('firstName', { selector: 'code' })).toBeVisible()
      update(aPreviewState(edited(['"q5"', '"firstName"'], ['Enter your first name', 'Sam']).definition ?? '', renamed))
      expect(await screen.findByPlaceholderText('Sam')).toBeVisible()
      expect(screen.queryByText(/What was/)).not.toBeInTheDocument()
    })

    it('goes back to the step before one that is gone', async () => {
      const { show, update } = await renderPreview()
      await show('q6 · What is your last name?')
      await screen.findByRole('textbox', { name: /last name/ })
      const steps = shippedDefinition.steps
        .filter(({ id }) => id !== 'q6')
        .map((step) => (step.id === 'q5' ? { ...step, next: [{ goTo: 'q7' }] } : step))
      const contract = { completed: ['q1'] }
      update(aPreviewState(JSON.stringify({ ...shippedDefinition, contract, steps }), aPreviewState()))
      expect(await screen.findByText('"q6" is gone: the preview went back to "q5".')).toBeVisible()
      expect(await screen.findByRole('textbox', { name: /first name/ })).toBeVisible()
    })

    it('follows two edits that come at once', async () => {
      const { show, update } = await renderPreview()
      await show('q5 · What is your first name?')
      await screen.findByRole('textbox', { name: /first name/ })
      const renamed = edited(['"q5"', '"firstName"'])
      update(renamed)
      update(aPreviewState(edited(['"q5"', '"givenName"']).definition ?? '', renamed))
      expect(await screen.findByText('givenName', { selector: 'code' })).toBeVisible()
      expect(await screen.findByRole('textbox', { name: /first name/ })).toBeVisible()
    })
  })

  it('keeps showing the last valid form while the file is broken, with the errors', async () => {
    const { user, update } = await renderPreview()
    await pick(user, /current super fund/, 'AMP')
    await screen.findByRole('heading', { name: /super balance/ })
    update(aPreviewState(JSON.stringify(shippedDefinition).replace('"goTo":"q3"', '"goTo":"q33"'), aPreviewState()))
    expect(screen.getByText('Errors: 1. The form is as it was before.')).toBeVisible()
    expect(screen.getByText(/"goTo" names "q33", which is not a step/)).toBeVisible()
    expect(screen.getByRole('heading', { name: /super balance/ })).toBeVisible()
    update(aPreviewState(shippedDefinition, aPreviewState()))
    expect(screen.queryByText(/^Errors/)).not.toBeInTheDocument()
  })

  it('alerts with a sentence alone, which has room above the form, when the file is broken', async () => {
    const { update } = await renderPreview()
    update(aPreviewState(JSON.stringify(shippedDefinition).replace('"goTo":"q3"', '"goTo":"q33"'), aPreviewState()))
    expect(screen.getByText('Errors: 1. The form is as it was before.')).toHaveRole('alert')
  })

  it('opens the place of a mistake in the editor, which does not take what is typed for the answer', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    const { user, update, show } = await renderPreview()
    await show('q6 · What is your last name?')
    await user.type(await screen.findByRole('textbox', { name: /last name/ }), 'Le')
    const broken = aPreviewState(
      JSON.stringify(shippedDefinition).replace('"goTo":"q3"', '"goTo":"q33"'),
      aPreviewState(),
    )
    update({ ...broken, findings: broken.findings.flatMap((found) => [found, { ...found, rule: 'ref/another' }]) })
    const [place] = screen.getAllByRole('button', { name: /^sample\.questionnaire\.json:1:\d+$/ })
    invariant(place, 'There is no mistake')
    expect(screen.queryByText(/^No editor/)).not.toBeInTheDocument()
    await user.click(place)
    const file = encodeURIComponent(place.textContent)
    expect(fetched.mock.calls).toEqual([[`/__open-in-editor?file=${file}`]])
    expect(screen.getByText(/^No editor\? Start yours and click again/)).toHaveTextContent('LAUNCH_EDITOR=code')
    await new Promise((resolve) => setTimeout(resolve, ANSWER_DELAY_MS))
    expect(screen.getByRole('textbox', { name: /last name/ })).toHaveValue('Le')
  })

  it('does not take what is typed for the answer when the warnings are folded', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    const doubtful = JSON.stringify(shippedDefinition).replace('"LastNameAnswered"', '"LastNamAnswered"')
    const { user, show } = await renderPreview(aPreviewState(doubtful))
    await show('q5 · What is your first name?')
    const box = await screen.findByRole('textbox', { name: /first name/ })
    await user.type(box, 'Sa')
    fireEvent.blur(box, { relatedTarget: screen.getByText('What they are') })
    await new Promise((resolve) => setTimeout(resolve, ANSWER_DELAY_MS))
    expect(box).toHaveValue('Sa')
    expect(box).toBeVisible()
  })

  it('says how many of the mistakes can be corrected, if any, and corrects them after a press', async () => {
    const text = JSON.stringify(shippedDefinition)
    const { update, user, onCorrect } = await renderPreview()
    update(aPreviewState(text.replace('"goTo":"q2"', '"goTo":"elsewhere"').replaceAll('"placeholder"', '"placehoder"')))
    const command = screen.getByText('npm run validate -- --fix', { selector: 'code' })
    expect(command).toBeVisible()
    expect(command.parentElement).toHaveTextContent(
      '3 can be corrected for you: Correct in the file or npm run validate -- --fix',
    )
    await user.click(screen.getByRole('button', { name: 'Correct in the file' }))
    expect(onCorrect).toHaveBeenCalledOnce()
    update(aPreviewState(text.replace('"goTo":"q2"', '"goTo":"elsewhere"')))
    expect(screen.queryByText(/--fix/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Correct in the file' })).not.toBeInTheDocument()
  })

  it('has the focus at what was corrected once the pressed button has gone', async () => {
    const { user, update } = await renderPreview(
      aPreviewState(JSON.stringify(shippedDefinition).replace('"title"', '"titel"')),
    )
    screen.getByRole('button', { name: 'Correct in the file' }).focus()
    await user.keyboard('{Enter}')
    update({ ...aPreviewState(), corrected: ['pets.json:3:3  fixed'] })
    expect(screen.queryByRole('button', { name: 'Correct in the file' })).not.toBeInTheDocument()
    expect(screen.getByText('pets.json:3:3 fixed').closest('output')).toHaveFocus()
  })

  it('says what was corrected', async () => {
    const lines = ['pets.json:3:3  fixed  schema/unknown-key', 'pets.json:9:3  fixed  schema/enum']
    await renderPreview({ ...aPreviewState(), corrected: lines })
    for (const line of lines) expect(screen.getByText(line, { normalizer: (text) => text })).toBeVisible()
  })

  it('scrolls a line of the file to its carets where they would be out of sight', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(600)
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(40)
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(280)
    const frame = () => screen.getByText(/^\^+$/).parentElement
    const broken = (goTo: string) =>
      aPreviewState(JSON.stringify(shippedDefinition).replace('"goTo":"q3"', `"goTo":"${goTo}"`), aPreviewState())
    const { update } = await renderPreview()
    update(broken('q33'))
    expect(frame()).toHaveTextContent('"goTo":"q33"')
    expect(frame()?.scrollLeft).toBe(480)
    width.mockReturnValue(700)
    update(broken('q34'))
    expect(frame()?.scrollLeft).toBe(0)
  })

  it('says that the file is gone beside the form, until it is back', async () => {
    const { user, update } = await renderPreview()
    await pick(user, /current super fund/, 'AMP')
    await screen.findByRole('heading', { name: /super balance/ })
    update({ ...aPreviewState(), missingFile: 'sample.questionnaire.json' })
    expect(screen.getByText(/^sample\.questionnaire\.json is gone.*This is how it was\./)).toBeVisible()
    expect(screen.getByRole('heading', { name: /super balance/ })).toBeVisible()
    update(aPreviewState())
    expect(screen.queryByText(/is gone/)).not.toBeInTheDocument()
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

  it('shows the screen whose box in the flow chart is pressed, by mouse or keyboard, and goes there', async () => {
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    const { user, said } = await renderPreview()
    await user.click(screen.getByRole('button', { name: 'Show q3 · multiple choice: What is your age?' }))
    expect(await screen.findByRole('heading', { name: /your age/ })).toBeVisible()
    const form = screen.getByRole('region', { name: 'The form' })
    expect(form).toHaveFocus()
    expect(scrolled.mock.contexts).toContain(form)
    for (const [key, words, heading] of [
      ['{Enter}', /^Show completion screen/, /details have been submitted/],
      [' ', /^Show notEligible/, /can’t offer you a review/],
    ] as const) {
      screen.getByRole('button', { name: words }).focus()
      await user.keyboard(key)
      expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
      expect(form).toHaveFocus()
    }
    await waitFor(() => expect(said()).toEqual([expect.stringContaining('/api/ip')]))
  })

  it('keeps the focus on a box of the flow chart when its words are edited', async () => {
    const { update } = await renderPreview()
    screen.getByRole('button', { name: /^Show q2/ }).focus()
    update(aPreviewState(reworded('q2', 'How much is it?')))
    expect(screen.getByRole('button', { name: /^Show q2 .*How much is it/ })).toHaveFocus()
  })

  it('does not take what is typed for the answer when a box in the flow chart is reached', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    const { user, show } = await renderPreview()
    await show('q5 · What is your first name?')
    const box = await screen.findByRole('textbox', { name: /first name/ })
    await user.type(box, 'Sa')
    fireEvent.blur(box, { relatedTarget: screen.getByRole('button', { name: /^Show q2/ }) })
    await new Promise((resolve) => setTimeout(resolve, ANSWER_DELAY_MS))
    expect(box).toHaveValue('Sa')
    expect(box).toBeVisible()
  })
})
