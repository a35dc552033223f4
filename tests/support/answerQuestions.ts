import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Picks an option of the multiple-choice question with this heading, and waits until the form has moved on. */
export async function pick(user: UserEvent, heading: RegExp, option: string): Promise<void> {
  await screen.findByRole('heading', { name: heading })
  const radio = screen.getByRole('radio', { name: option })
  await user.click(radio)
  await waitUntilGone(radio)
}

/** Types an answer to the text question with this label and presses Enter. */
export async function fill(user: UserEvent, label: RegExp, text: string): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: label }), `${text}{Enter}`)
}

/** Answers the shipped questionnaire up to its first text question. */
export async function reachFirstName(user: UserEvent): Promise<void> {
  await pick(user, /current super fund/, 'AMP')
  await pick(user, /super balance/, '$200k+')
  await pick(user, /your age/, '30 - 39')
  await pick(user, /state or territory/, 'NSW')
  await user.click(await screen.findByRole('button', { name: 'Click to Book Call' }, { timeout: 3000 }))
  await screen.findByRole('textbox', { name: /first name/ })
}

/** Answers the shipped questionnaire up to its mobile question. */
export async function reachMobile(user: UserEvent): Promise<void> {
  await reachFirstName(user)
  await fill(user, /first name/, 'Sam')
  await fill(user, /last name/, 'Lee')
  await screen.findByRole('textbox', { name: /mobile number/ })
}

async function waitUntilGone(element: Element): Promise<void> {
  while (element.isConnected) await new Promise((resolve) => setTimeout(resolve, 10))
}
