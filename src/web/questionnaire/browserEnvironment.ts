import { v4 } from 'uuid'
import { analyticsProviders } from '../analytics/index.ts'
import type { Api } from '../api/Api.ts'
import { loadKeptQueue } from '../api/queue/loadKeptQueue.ts'
import { earlyAnswer } from '../early/earlyAnswer.ts'
import type { FormEnvironment } from './FormEnvironment.ts'
import { whenIdle } from './whenIdle.ts'

const baseUrl = (import.meta.env['VITE_API_BASE_URL'] || '/api').replace(/\/$/, '')

const api: Api = {
  fetch: (...request) => fetch(...request),
  baseUrl,
  ipLookupUrl: import.meta.env['VITE_IP_LOOKUP_URL'] || `${baseUrl}/ip`,
}

/** ms that an answer, written down already, waits for a moment to be sent at the most. */
const SEND_LATEST_MS = 200

/** The real world: this browser, the configured server and every analytics provider. */
export const browserEnvironment: FormEnvironment = {
  api,
  now: () => Date.now(),
  newSessionId: () => v4().replaceAll('-', ''),
  newSubmissionId: () => v4(),
  random: () => Math.random(),
  track: (event) => {
    for (const provider of Object.values(analyticsProviders)) provider.track(event)
  },
  noteVisit: (...session) =>
    void whenIdle(() => {
      // Without its code there is one visit fewer to count.
      const noting = import('../api/visit/noteVisit.ts').then(({ noteVisit }) => noteVisit(api, ...session))
      noting.catch(() => undefined)
    }),
  earlyAnswer,
  log: (message) => console.error(message),
  // With the next frame, which lays the new screen out anyway: at once, the old one would be laid out for it once more.
  scrollToTop: () =>
    void requestAnimationFrame(() => {
      window.scrollTo({ top: 0, behavior: 'instant' })
      document.querySelector('dialog[open]')?.scrollTo({ top: 0, behavior: 'instant' })
    }),
  spareMoment: () => new Promise((resolve) => void whenIdle(resolve, SEND_LATEST_MS)),
  tabStorage: () => window.sessionStorage,
  openKeptQueue: loadKeptQueue,
}
