import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../product/freePort.ts'
import type { FaultScenario } from '../FaultScenario.ts'
import { newLedger } from '../Ledger.ts'
import { stopAndSettle } from '../settle.ts'
import { sendVisitors } from '../visitors.ts'
import { firstAcknowledgement } from '../firstAcknowledgement.ts'

const VISITORS = 32

/** ms; the latest moment of a kill after the server has become ready. */
const LATEST_KILL_MS = 1200

/** Kills the server at any moment, every third time while it is still starting, and starts it again on the same folder. */
export const killUnderLoad: FaultScenario = {
  name: 'kill -9 under load',
  run: async ({ isLong, random, freshFolder, startServer, atEnd }) => {
    const rounds = isLong ? 50 : 3
    const dataDir = await freshFolder()
    const need = { port: await freePort(), dataDir }
    const ledger = newLedger()
    let server = await startServer(need)
    await server.ready()
    const visitors = sendVisitors({ url: server.url, count: VISITORS, ledger, random: random.fork(), atEnd })
    const recoveryMs: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const isEarly = round % 3 === 2
      await delay(random.below(isEarly ? 500 : LATEST_KILL_MS))
      await server.kill()
      const startedAt = Date.now()
      server = await startServer(need)
      // Either the next one is killed before it is ready, or this one is checked.
      if ((round + 1) % 3 !== 2) recoveryMs.push((await firstAcknowledgement(ledger, startedAt)) - startedAt)
    }
    await server.ready()
    await visitors.finish()
    const settlement = await stopAndSettle(server, ledger, { dataDir })
    return {
      ...settlement,
      recoveryMs,
      remarks: `${rounds} kills; ${ledger.inDoubt} answers in doubt, sent again`,
    }
  },
}
