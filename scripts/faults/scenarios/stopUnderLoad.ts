import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../product/freePort.ts'
import type { FaultScenario } from '../FaultScenario.ts'
import { firstAcknowledgement } from '../firstAcknowledgement.ts'
import { newLedger } from '../Ledger.ts'
import { settle } from '../settle.ts'
import { type Stop, stopServer } from '../../product/stopServer.ts'
import { sendVisitors } from '../visitors.ts'

const VISITORS = 32

/** Tells the server to stop while visitors answer, and starts it again, as a new release does. */
export const stopUnderLoad: FaultScenario = {
  name: 'SIGTERM under load',
  run: async ({ isLong, random, freshFolder, startServer, atEnd }) => {
    const rounds = isLong ? 10 : 2
    const dataDir = await freshFolder()
    const need = { port: await freePort(), dataDir }
    const ledger = newLedger()
    let server = await startServer(need)
    await server.ready()
    const visitors = sendVisitors({ url: server.url, count: VISITORS, ledger, random: random.fork(), atEnd })
    const recoveryMs: number[] = []
    const stops: Stop[] = []
    for (let round = 0; round < rounds; round += 1) {
      await delay(300 + random.below(700))
      stops.push(await stopServer(server))
      const startedAt = Date.now()
      server = await startServer(need)
      recoveryMs.push((await firstAcknowledgement(ledger, startedAt)) - startedAt)
    }
    await visitors.finish()
    stops.push(await stopServer(server))
    const settlement = await settle(ledger, { dataDir })
    const failures = stops.flatMap(({ broken }) => broken)
    const worst = Math.max(...stops.map(({ ms }) => ms))
    const remarks = `${stops.length} stops, ${stops.length - failures.length} of them clean, each within ${worst} ms; ${ledger.inDoubt} answers in doubt, sent again`
    return { ...settlement, broken: [...settlement.broken, ...failures], recoveryMs, remarks }
  },
}
