import { setTimeout as delay } from 'node:timers/promises'
import { type FaultScenario, notRun } from '../FaultScenario.ts'
import { firstAcknowledgement } from '../firstAcknowledgement.ts'
import { newLedger } from '../Ledger.ts'
import { findPostgres, startPostgres } from '../../product/privatePostgres.ts'
import { stopAndSettle } from '../settle.ts'
import { sendVisitors } from '../visitors.ts'

const VISITORS = 32

/** Crashes the PostgreSQL behind the server, and suspends it for a while, while visitors answer. The server is not restarted. */
export const postgresRestart: FaultScenario = {
  name: 'PostgreSQL crashes, and stands still, under load',
  run: async ({ isLong, random, startServer, atEnd }) => {
    const bin = findPostgres()
    if (bin === null) return notRun('no PostgreSQL is installed here')
    const postgres = await startPostgres(bin)
    atEnd(postgres.remove)
    const databaseUrl = postgres.url
    const server = await startServer({ databaseUrl })
    await server.ready()
    const ledger = newLedger()
    const visitors = sendVisitors({ url: server.url, count: VISITORS, ledger, random: random.fork(), atEnd })
    const recoveryMs: number[] = []
    const crashes = isLong ? 5 : 1
    for (let crash = 0; crash < crashes; crash += 1) {
      await delay(300 + random.below(500))
      await postgres.crash()
      await delay(isLong ? 3000 : 500)
      await postgres.start()
      const upAt = Date.now()
      recoveryMs.push((await firstAcknowledgement(ledger, upAt)) - upAt)
    }
    const stillMs = isLong ? 10_000 : 2000
    await delay(300)
    postgres.freeze(true)
    atEnd(async () => postgres.freeze(false))
    await delay(stillMs)
    postgres.freeze(false)
    const upAt = Date.now()
    recoveryMs.push((await firstAcknowledgement(ledger, upAt)) - upAt)
    await visitors.finish()
    const settlement = await stopAndSettle(server, ledger, { databaseUrl })
    return {
      ...settlement,
      recoveryMs,
      remarks: `${crashes} crashes, ${stillMs / 1000} s of standstill; ${ledger.inDoubt} answers in doubt, sent again`,
    }
  },
}
