import { SESSION_HEADER } from '#core/contract/verification.ts'
import { limitTable } from '#server/limits.ts'
import { type FaultScenario, noAnswers } from '../FaultScenario.ts'
import { inParallel } from '../inParallel.ts'
import { openClients } from '../openClients.ts'
import { postJson } from '../postJson.ts'
import { stopServer } from '../../product/stopServer.ts'
import { readTexts } from '../../product/textedCodes.ts'

const ADDRESSES = 5
const WIDTH = 32

/** ms; generous, since a busy machine is slow. */
const PATIENCE_MS = 60_000

/** Australian dollars per text, about what providers charge; only its product with the daily cap is printed. */
const PRICE_OF_A_TEXT = 0.1

/** Requests codes from a few addresses, each time for a new number under a new session, as in SMS pumping fraud. */
export const pumping: FaultScenario = {
  name: 'pumping: codes asked for, number after number',
  run: async ({ isLong, random, freshFolder, startServer }) => {
    const requests = isLong ? 10_000 : 1000
    const server = await startServer({ dataDir: await freshFolder() })
    await server.ready()
    const clients = await openClients(ADDRESSES, server.port)
    const refused = { withRetryAfter: 0, without: 0 }
    const others = new Map<number, number>()
    const startedAt = Date.now()
    await inParallel(requests, WIDTH, async (index) => {
      const mobile = `+614${10_000_000 + random.below(89_999_999)}`
      const headers = { [SESSION_HEADER]: `pump${random.word(20)}` }
      const options = { ...clients.optionsOf(index), headers, timeoutMs: PATIENCE_MS }
      const reply = await postJson(`${server.url}/api/verify`, { mobile_number: mobile }, options)
      if (reply.status === 429 || reply.status === 503)
        refused[reply.retryAfter === null ? 'without' : 'withRetryAfter'] += 1
      // 400: not every number of that shape is in use.
      else if (reply.status !== 200 && reply.status !== 400)
        others.set(reply.status, (others.get(reply.status) ?? 0) + 1)
    })
    const minutes = Math.ceil((Date.now() - startedAt) / 60_000) + 1
    clients.close()
    const stop = await stopServer(server)
    const { sendsPerAddressHour, sendsPerMinute, sendsPerDay } = limitTable
    const cap = Math.min(
      clients.count * sendsPerAddressHour.byDefault,
      minutes * sendsPerMinute.byDefault,
      sendsPerDay.byDefault,
    )
    const sent = readTexts(server.log).length
    const ceiling = (sendsPerDay.byDefault * PRICE_OF_A_TEXT).toLocaleString('en')
    return {
      ...noAnswers,
      refused,
      remarks:
        `${requests.toLocaleString('en')} requests from ${clients.count} addresses: ${sent} texts sent, at most ${cap} allowed; ` +
        `no day can cost more than ${sendsPerDay.byDefault} texts, A$${ceiling} at 10 cents each`,
      broken: [
        ...stop.broken,
        ...(sent > cap ? [`${sent} texts were sent, ${cap} are allowed`] : []),
        ...(sent === 0 ? ['no text was sent at all'] : []),
        ...(refused.without > 0 ? [`${refused.without} refusals without Retry-After`] : []),
        ...[...others].map(([status, times]) => `${times} × answered ${status}`),
      ],
    }
  },
}
