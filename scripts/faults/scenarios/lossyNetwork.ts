import type { FaultScenario } from '../FaultScenario.ts'
import { newLedger } from '../Ledger.ts'
import { openLine } from '../openLine.ts'
import { stopAndSettle } from '../settle.ts'
import { sendVisitors } from '../visitors.ts'

const VISITORS = 20

/** The share of requests dropped before the server, and of replies after it. */
const DROPPED_SHARE = 0.3

/** Puts a network between visitors and server that drops 30 % of the requests and 30 % of the replies. */
export const lossyNetwork: FaultScenario = {
  name: 'network drops 30 % of requests and 30 % of replies',
  run: async ({ isLong, random, freshFolder, startServer, atEnd }) => {
    const sessions = isLong ? 1000 : 100
    const dataDir = await freshFolder()
    const server = await startServer({ dataDir })
    await server.ready()
    const line = await openLine({ target: server.url, droppedShare: DROPPED_SHARE, random: random.fork() })
    atEnd(line.close)
    const ledger = newLedger()
    const need = {
      url: line.url,
      count: VISITORS,
      sessions: sessions / VISITORS,
      ledger,
      random: random.fork(),
      atEnd,
    }
    await sendVisitors({ ...need, patienceMs: isLong ? 300_000 : 60_000 }).finish()
    const settlement = await stopAndSettle(server, ledger, { dataDir })
    const { requests, replies } = line.dropped
    const remarks = `${sessions} sessions × 8 answers; ${requests} requests and ${replies} replies dropped`
    return { ...settlement, recoveryMs: [], remarks }
  },
}
