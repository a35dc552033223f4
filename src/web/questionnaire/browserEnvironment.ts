import { v4 } from 'uuid'
import { analyticsProviders } from '../analytics/index.ts'
import { addAbortTimeout } from '../api/addAbortTimeout.ts'
import type { Api } from '../api/Api.ts'
import { createTabCopy } from '../api/queue/createTabCopy.ts'
import { loadKeptQueue } from '../api/queue/loadKeptQueue.ts'
import { earlyAnswer, earlyPick } from '../early/earlyAnswer.ts'
import { scrollerOf } from '../early/scrollerOf.ts'
import type { FormEnvironment } from '../session/FormEnvironment.ts'
import { attempt } from '../storage.ts'
import { whenIdle } from './whenIdle.ts'

addAbortTimeout()

const baseUrl = (import.meta.env['VITE_API_BASE_URL'] || '/api').replace(/\/+$/, '')

const api: Api = {
  fetch: (...request) => fetch(...request),
  baseUrl,
  ipLookupUrl: import.meta.env['VITE_IP_LOOKUP_URL'] || `${baseUrl}/ip`,
}

/** ms; longest that a saved answer waits for an idle moment before it is sent. */
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
      // If its code fails to load, one visit goes uncounted.
      const noting = import('../api/visit/noteVisit.ts').then(({ noteVisit }) => noteVisit(api, ...session))
      noting.catch(() => undefined)
    }),
  earlyAnswer,
  earlyPick,
  log: (message) => console.error(message),
  scrollToTop: () => {
    // Looked for now: if its next screen fails, the form is gone from the page. There is none if the visitor has closed the modal.
    const form = document.querySelector('[data-form]')
    if (!form) return
    const scroller = scrollerOf(form)
    // In the next frame, which lays out the new screen anyway; at once would force another layout of the old one.
    requestAnimationFrame(() => scroller.scrollTo(0, 0))
  },
  spareMoment: () => new Promise((resolve) => void whenIdle(resolve, SEND_LATEST_MS)),
  tabStorage: () => window.sessionStorage,
  // Where storage is blocked, Firefox opens none.
  openChannel: (name) => attempt(() => new BroadcastChannel(name)),
  openKeptQueue: loadKeptQueue,
  tabCopy: createTabCopy(() => window.sessionStorage),
}
