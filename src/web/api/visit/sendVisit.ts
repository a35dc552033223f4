import type { VisitBody } from '#core/contract/visit.ts'
import type { Api } from '../Api.ts'
import { isPage } from '../isPage.ts'
import { untilWoken } from '../onWake.ts'

/** ms before each try, at most: the network or the visitor may return sooner. Nobody waits for it, but a lead without it has no campaign. */
const PAUSES_MS = [0, 2_000, 10_000, 60_000, 600_000]

/** ms; as for answers. */
const REQUEST_TIMEOUT_MS = 30_000

/** Reports to the server where a form session's visit began, in at most five tries. Resolves to whether it has been answered. Never rejects. */
export async function sendVisit(api: Api, visit: VisitBody): Promise<boolean> {
  const body = JSON.stringify(visit)
  for (const pause of PAUSES_MS) {
    await untilWoken(pause)
    const status = await post(api, body).catch(() => 0)
    // A 4xx of the server other than 429 would be refused again: it is not retried.
    if (status >= 200 && status < 500 && status !== 429) return true
  }
  return false
}

/**
 * The status of the reply; 0 if a page came in its place, a captive portal's or a CDN's. Not by `postJson`: that loads with the form, and
 * this code later.
 */
async function post(api: Api, body: string): Promise<number> {
  const response = await api.fetch(`${api.baseUrl}/visit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    // The request continues after the page is left.
    keepalive: true,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  })
  // Read to the end, else the browser treats the request as unfinished.
  await response.text()
  return isPage(response) ? 0 : response.status
}
