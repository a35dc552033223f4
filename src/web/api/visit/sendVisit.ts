import type { VisitBody } from '#core/contract/visit.ts'
import type { Api } from '../Api.ts'

/** ms before each try. Nobody waits for it, and nothing is lost but a line of a statistic. */
const PAUSES_MS = [0, 2_000, 10_000]

/** ms; as for answers. */
const REQUEST_TIMEOUT_MS = 30_000

/** Tells the server where a form session's visit began, in three tries at the most. Never rejects, and says nothing when it fails. */
export async function sendVisit(api: Api, visit: VisitBody): Promise<void> {
  const body = JSON.stringify(visit)
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const status = await post(api, body).catch(() => 0)
    // What is refused for what it says is refused again.
    if (status >= 200 && status < 500 && status !== 429) return
  }
}

/** Not `postJson`: that comes with the form, and this later than everything. */
async function post(api: Api, body: string): Promise<number> {
  const response = await api.fetch(`${api.baseUrl}/visit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    // Goes on when the page is left.
    keepalive: true,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  })
  // To its end, or the browser takes the request for unfinished.
  await response.text()
  return response.status
}
