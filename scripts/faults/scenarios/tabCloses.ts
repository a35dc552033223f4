import type { SubmissionBody } from '#core/contract/submission.ts'
import { launchBrowser } from '../../test/launchBrowser.ts'
import { type Answer, answerOf, keyOf } from '../Answer.ts'
import { closingVisit } from '../closingVisit.ts'
import { compareLeads } from '../compareLeads.ts'
import { compareStored } from '../compareStored.ts'
import type { FaultScenario } from '../FaultScenario.ts'
import { inParallel } from '../inParallel.ts'
import { openLine } from '../openLine.ts'
import { exportLeads, readStored } from '../readStored.ts'
import { stopServer } from '../../product/stopServer.ts'
import { type TabVisit, tallyTabs } from '../tallyTabs.ts'

/** Tabs at a time. */
const WIDTH = 5

/** Every fifth tab closes with the pick itself, which is not yet an answer. */
const PICKED_EVERY = 5

/** Closes tabs of a real browser with the last answer, opens the site again in the same profile, and counts what arrives when. */
export const tabCloses: FaultScenario = {
  name: 'tab closed with the last answer',
  run: async ({ isLong, random, freshFolder, startServer, atEnd }) => {
    const tabs = isLong ? 200 : 10
    const dataDir = await freshFolder()
    const server = await startServer({ dataDir })
    await server.ready()
    const taken = new Map<string, Map<string, Answer>>()
    const onTaken = (body: string) => {
      // Safe: the server has taken it.
      const answer = answerOf(JSON.parse(body) as SubmissionBody)
      const ofSession = taken.get(answer.sessionId) ?? new Map<string, Answer>()
      taken.set(answer.sessionId, ofSession.set(keyOf(answer), answer))
    }
    const line = await openLine({ target: server.url, droppedShare: 0, random, onTaken })
    atEnd(line.close)
    const browser = await launchBrowser()
    atEnd(() => browser.close())

    const visits: TabVisit[] = []
    await inParallel(tabs, WIDTH, async (index) => {
      const closes = index % PICKED_EVERY === PICKED_EVERY - 1 ? 'picked' : 'shown'
      const questions = 1 + random.below(4)
      const arrived = (sessionId: string) =>
        [...(taken.get(sessionId)?.values() ?? [])].map(({ questionId }) => questionId)
      visits.push({
        closes,
        questions,
        ...(await closingVisit(browser, { url: line.url, closes, questions, arrived })),
      })
    })
    await browser.close()
    const stop = await stopServer(server)
    const sent = visits.flatMap(({ sessionId }) =>
      [...(taken.get(sessionId)?.values() ?? [])].toSorted((one, other) =>
        one.timestamp.localeCompare(other.timestamp),
      ),
    )
    const damage = compareStored({ posted: sent, acknowledged: sent }, await readStored({ dataDir }))
    const wrongLeads = compareLeads(sent, await exportLeads({ dataDir }))
    const tally = tallyTabs(visits)
    const [lost, duplicated] = [damage.lost + tally.lost, damage.duplicated + tally.duplicated]
    return {
      acknowledged: sent.length,
      lost,
      duplicated,
      // Order is judged in the leads: what a page sends as it closes may overtake earlier answers, and the times in it restore the order.
      misordered: wrongLeads,
      refused: null,
      recoveryMs: [],
      remarks: tally.remarks,
      broken: [
        ...stop.broken,
        ...(lost > 0 ? [`${lost} answers were lost: shown the next question, or acknowledged, and not stored`] : []),
        ...(duplicated > 0 ? [`${duplicated} answers were stored twice`] : []),
        ...(wrongLeads > 0 ? [`${wrongLeads} leads differ from what was sent`] : []),
        ...(sent.length === 0 ? ['nothing arrived at all'] : []),
      ],
    }
  },
}
