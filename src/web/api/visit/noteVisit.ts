import type { Landing } from '#core/contract/visit.ts'
import { attempt } from '../../storage.ts'
import type { Api } from '../Api.ts'
import { arrivalHere, keepLanding } from './keepLanding.ts'
import { sendVisit } from './sendVisit.ts'

/** In the tab's storage: the last session whose visit the server has answered. */
const KEY = 'visit'

/** Reports to the server where this tab's visit began, for a form session opened in it, unless an earlier page of the tab has. */
export async function noteVisit(api: Api, sessionId: string, questionnaire?: string): Promise<void> {
  if (attempt(() => sessionStorage.getItem(KEY)) === sessionId) return
  const { landingPage, referrer, utm } = landingHere()
  const isAnswered = await sendVisit(api, { sessionId, questionnaire, landingPage, referrer, utm })
  // Where storage is blocked, no session outlives its page either.
  if (isAnswered) attempt(() => sessionStorage.setItem(KEY, sessionId))
}

/** Where the visit in this tab began; the first call in a tab writes it down. */
export const landingHere = (): Landing => keepLanding(arrivalHere(), () => window.sessionStorage)
