import type { Landing } from '#core/contract/visit.ts'
import type { Api } from '../Api.ts'
import { arrivalHere, keepLanding } from './keepLanding.ts'
import { sendVisit } from './sendVisit.ts'

/** Reports to the server where this tab's visit began, for a form session opened in it. */
export async function noteVisit(api: Api, sessionId: string, questionnaire?: string): Promise<void> {
  const { landingPage, referrer, utm } = landingHere()
  await sendVisit(api, { sessionId, questionnaire, landingPage, referrer, utm })
}

/** Where the visit in this tab began; the first call in a tab writes it down. */
export const landingHere = (): Landing => keepLanding(arrivalHere(), () => window.sessionStorage)
