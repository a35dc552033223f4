import { formatBrisbane } from '#core/time/formatBrisbane.ts'
import type { SubmissionBody } from '#core/contract/submission.ts'
import { launchBrowser } from '../../test/launchBrowser.ts'
import { answerOf, answersOfVisitor } from '../Answer.ts'
import { bundleForPage } from '../bundleForPage.ts'
import type { FaultScenario } from '../FaultScenario.ts'
import { inParallel } from '../inParallel.ts'
import { newLedger } from '../Ledger.ts'
import { openLine } from '../openLine.ts'
import type { QueuedAnswer } from '../QueuePage.ts'
import type { Random } from '../seededRandom.ts'
import { stopAndSettle } from '../settle.ts'

const TABS = 3

/** Visits at a time, over all tabs. */
const WIDTH = 24

/** Pauses before a new try are this much shorter than a visitor's: up to 50 ms after the first failure, at most 3 s. */
const HASTE = 0.05

/** ms between two answers of a visit, at most. */
const PAUSE_MS = 60

/** Has the browser's own queue deliver over a line that drops 30 % of the requests and 30 % of the replies, in a real browser. */
export const lossyLine: FaultScenario = {
  name: "the browser's queue on a line that drops 30 % of requests and 30 % of replies",
  run: async ({ isLong, random, freshFolder, startServer, atEnd }) => {
    const visits = isLong ? 1000 : 20
    const script = await bundleForPage('tests/scripts/faults/queuePage.ts')
    const dataDir = await freshFolder()
    const server = await startServer({ dataDir })
    await server.ready()
    const line = await openLine({ target: server.url, droppedShare: 0.3, random: random.fork() })
    atEnd(line.close)
    const browser = await launchBrowser()
    atEnd(() => browser.close())
    const context = await browser.newContext()
    await context.addInitScript({ content: script })
    // Of the same origin as the calls, and with nothing in it.
    await context.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()))
    for (const tab of tabs) await tab.goto(`${line.url}/empty`)

    const ledger = newLedger()
    await inParallel(visits, WIDTH, async (index) => {
      const tab = tabs[index % TABS]
      const own = random.fork()
      const answers = answersOfVisit(own)
      const seed = own.below(2 ** 32)
      const sent = answers.map(({ body }) => answerOf(body))
      ledger.posted.push(...sent)
      const taken = await tab?.evaluate((visit) => window.queuePage.visit(visit), {
        answers: answers.map(({ queued }) => queued),
        pause: PAUSE_MS,
        haste: HASTE,
        seed,
      })
      ledger.acknowledged.push(...sent.filter((_, place) => taken?.includes(answers[place]?.queued.id ?? '')))
    })
    await browser.close()
    const settlement = await stopAndSettle(server, ledger, { dataDir })
    const { requests, replies } = line.dropped
    const remarks =
      `${visits.toLocaleString('en')} visits × 8 answers in ${TABS} tabs of one browser; ` +
      `${requests.toLocaleString('en')} requests and ${replies.toLocaleString('en')} replies dropped`
    return { ...settlement, refused: null, recoveryMs: [], remarks }
  },
}

interface VisitAnswer {
  readonly body: SubmissionBody
  readonly queued: QueuedAnswer
}

/** The answers of a visit that began a minute ago: the queue gives up what is older than a day. */
function answersOfVisit(random: Random): readonly VisitAnswer[] {
  const openedAt = Date.now() - 60_000
  return answersOfVisitor(random).map((body, index) => {
    const { sessionId, ipAddress: _address, timestamp: _time, sessionDate: _date, ...fields } = body
    const at = openedAt + 1000 * (index + 1)
    return {
      body: { ...body, timestamp: formatBrisbane(at) },
      queued: { id: `${sessionId}-${index}`, at, session: { id: sessionId, openedAt }, fields },
    }
  })
}
