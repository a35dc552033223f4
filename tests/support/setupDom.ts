import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { LateCalculator } from '#web/calculator/LateCalculator.ts'
import { LateLandingSections } from '#web/pages/sections/LateLandingSections.ts'
import { LateReviewDialog } from '#web/questionnaire/LateReviewDialog.ts'
import { loadScreens } from '#web/questionnaire/loadScreens.ts'
import { routes } from '#web/routes.tsx'

// Node 25 and later have a `localStorage` of their own, undefined without a flag, and Vitest keeps it over the DOM's.
if (!globalThis.localStorage) {
  const storage = new Storage()
  // Read like the DOM's, so that a test can watch who reads it.
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: () => storage })
}

// React gives the focus back to what had it before a change, which may be the body: in a browser it cannot take the focus.
HTMLBodyElement.prototype.focus = () => undefined

// A page may send its visit once its test has ended, and a server may run on this machine.
globalThis.fetch = () => Promise.reject(new TypeError('No test reaches a server'))

// Parts of the site load lazily, and a busy machine takes its time with them.
configure({ asyncUtilTimeout: 5_000 })

// In a browser they have loaded long before a visitor reaches them; here the clock may be stopped.
await Promise.all([
  loadScreens(),
  LateCalculator.load(),
  LateReviewDialog.load(),
  ...routes.map(({ Component }) => Component.load()),
  LateLandingSections.load(),
])

/** What the page printed as an error or a warning; a test that expects one empties it. */
const printed = vi.fn<(...args: readonly unknown[]) => void>()

beforeEach(() => {
  printed.mockClear()
  emptyBrowser()
  vi.spyOn(console, 'error').mockImplementation(printed)
  vi.spyOn(console, 'warn').mockImplementation(printed)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  const unexpected = takePrinted()
  if (unexpected.length > 0) throw new Error(`Unexpected console output:\n${unexpected.join('\n')}`)
})

/** Removes what earlier tests left: files of the same worker share its window, and a form continues where a stored one stopped. */
function emptyBrowser(): void {
  history.replaceState(null, '', '/')
  sessionStorage.clear()
  localStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
  delete window.dataLayer
}

/** The messages printed so far, as text; reading them marks them as expected. */
export function takePrinted(): string[] {
  const lines = printed.mock.calls.map((args) => args.map(String).join(' '))
  printed.mockClear()
  return lines
}
