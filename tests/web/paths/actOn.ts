import { act, fireEvent } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { fillIn } from '#core/questionnaire/fillIn.ts'
import { stepById } from '#core/questionnaire/stepById.ts'
import { eligibilityCheckDefaults } from '#core/step-types/eligibilityCheck.ts'
import { ANSWER_DELAY_MS } from '#web/session/answerDelay.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'
import { atPlace } from './atPlace.ts'
import { seenScreen } from './seenScreen.ts'
import type { Stop } from './stopsOf.ts'

const { labels } = shippedQuestionnaire

/**
 * Does what a visitor does on the screen shown; fails with `where` when the screen lacks what that takes. A text that was entered before is
 * reused by its button and submitted by Next.
 */
export function actOn({ stepId, asks, given }: Stop, where: string): void {
  if (asks === 'nothing') return waitAndGoOn(stepId, where)
  if (asks === 'choice') {
    click(find<HTMLInputElement>('input', ({ value }) => value === given, where))
    return void vi.advanceTimersByTime(ANSWER_DELAY_MS)
  }
  const box = find<HTMLInputElement>('form input', () => true, where)
  const earlier = buttonNamed(fillIn(labels.earlierText, { answer: given }))
  if (earlier) {
    click(earlier)
    atPlace(where, () => expect(box.value).toBe(given))
    return press(labels.next, where)
  }
  fireEvent.change(box, { target: { value: given } })
  // What a browser makes of Enter.
  if (box.form) fireEvent.submit(box.form)
}

/** Presses a button of the form. */
export function press(name: string, where: string): void {
  click(find('button', ({ textContent }) => textContent === name, where))
}

/** Waits for the good news, which have the focus if the wait had it, and passes them on. */
function waitAndGoOn(stepId: string, where: string): void {
  const step = { ...eligibilityCheckDefaults, ...stepById(shippedQuestionnaire, stepId) }
  const focus = seenScreen()?.focus
  act(() => void vi.advanceTimersByTime(step.waitMs))
  const news = { heading: step.heading, buttons: [step.buttonText], focus }
  atPlace(where, () => expect(seenScreen()).toMatchObject(news))
  press(step.buttonText, where)
}

const click = (control: Element): void => void fireEvent.click(control)

const buttonNamed = (name: string) =>
  [...document.querySelectorAll('section button')].find(({ textContent }) => textContent === name)

/** The first control of the form that is meant. */
function find<Control extends Element>(
  selector: string,
  isMeant: (control: Control) => boolean,
  where: string,
): Control {
  const control = [...document.querySelectorAll<Control>(`section ${selector}`)].find(isMeant)
  if (!control) throw new Error(`${where}: not on the screen: ${selector}`)
  return control
}
