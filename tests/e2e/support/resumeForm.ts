import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { seedFlow } from '../../../src/web/preview/seedFlow.ts'
import { createFlowStore } from '../../../src/web/session/createFlowStore.ts'
import { liveQuestionnaire } from '../../support/liveQuestionnaire.ts'
import { memoryStorage } from '../../support/memoryStorage.ts'
import { expect } from './test.ts'

/** Those of `answerFunnel.ts`. */
const ANSWERS = new Map(Object.entries({ q1: 'AMP', q2: '$200k+', q3: '30 - 39', q4: 'NSW', q5: 'Sam', q6: 'Lee' }))

const LABELS = { q5: 'What is your first name?', q7: 'What is your mobile number?' } as const

/**
 * Opens a page whose form resumes at this question, as after a reload, in a session of its own; the focus is in its box. For tests of what
 * comes from there on: the answers and events before it are not sent. To walk there takes twice the time.
 */
export async function resumeForm(
  page: Page,
  path: '/register' | '/register_today',
  question: keyof typeof LABELS,
): Promise<Locator> {
  await keepFlow(page, question)
  await page.goto(path)
  const form = path === '/register' ? page.getByRole('dialog') : page.getByRole('region', { name: 'Free super review' })
  const box = form.getByRole('textbox', { name: LABELS[question] })
  // A modal moves it there by itself; the form in a page leaves it to the visitor.
  if (path === '/register_today') await box.focus()
  await expect(box).toBeFocused()
  return form
}

/** Puts a flow that stands at this question into the tab, and into its frames, before the next page loads. */
export async function keepFlow(page: Page, question: 'q3' | 'q4' | 'q5' | 'q7'): Promise<void> {
  const seeded = await seedFlow(liveQuestionnaire, question, ANSWERS)
  if (!seeded) throw new Error(`These answers do not lead to ${question}`)
  const id = randomUUID().replaceAll('-', '')
  const items = new Map<string, string>()
  const store = createFlowStore(liveQuestionnaire.id, () => memoryStorage(items))
  store.write({ ...seeded, session: { ...seeded.session, id } }, Date.now())
  await page.addInitScript(putOnce, { id, items: [...items] })
}

/** Once: a later page of the tab, as after a reload, goes on with what the form has stored itself. */
function putOnce({ id, items }: { id: string; items: readonly (readonly [key: string, value: string])[] }): void {
  if (sessionStorage.getItem('resumed') === id) return
  sessionStorage.setItem('resumed', id)
  for (const [key, value] of items) sessionStorage.setItem(key, value)
}
