import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../product/freePort.ts'
import { type FaultScenario, notRun } from '../FaultScenario.ts'
import { newLedger } from '../Ledger.ts'
import { findPostgres, startPostgres } from '../../product/privatePostgres.ts'
import { settle } from '../settle.ts'
import { stopServer } from '../../product/stopServer.ts'
import { sendVisitors } from '../visitors.ts'

const VISITORS = 32

/** Runs two servers on one PostgreSQL, both starting on it empty, and kills or stops one after the other while visitors answer at both. */
export const twoServers: FaultScenario = {
  name: 'two servers on one PostgreSQL, killed and stopped in turn under load',
  run: async ({ isLong, random, startServer, atEnd }) => {
    const bin = findPostgres()
    if (bin === null) return notRun('no PostgreSQL is installed here')
    const postgres = await startPostgres(bin)
    atEnd(postgres.remove)
    const databaseUrl = postgres.url
    const needs = [
      { port: await freePort(), databaseUrl },
      { port: await freePort(), databaseUrl },
    ]
    const servers = await Promise.all(needs.map(startServer))
    for (const server of servers) await server.ready()
    const ledger = newLedger()
    const url = servers.map((server) => server.url)
    const visitors = sendVisitors({ url, count: VISITORS, ledger, random: random.fork(), atEnd })
    const rounds = isLong ? 30 : 4
    const recoveryMs: number[] = []
    const broken: string[] = []
    let kills = 0
    for (let round = 0; round < rounds; round += 1) {
      await delay(200 + random.below(800))
      // Every fifth time both at once, so that no server is left to answer.
      const places = round % 5 === 4 ? [0, 1] : [round % 2]
      const isKill = round % 4 < 2
      kills += isKill ? places.length : 0
      await Promise.all(
        places.map(async (place) => {
          const [server, need] = [servers[place], needs[place]]
          if (!server || !need) return
          if (isKill) await server.kill()
          else broken.push(...(await stopServer(server)).broken)
          const startedAt = Date.now()
          const next = await startServer(need)
          servers[place] = next
          await next.ready()
          recoveryMs.push(Date.now() - startedAt)
        }),
      )
    }
    await visitors.finish()
    for (const server of servers) broken.push(...(await stopServer(server)).broken)
    const settlement = await settle(ledger, { databaseUrl })
    return {
      ...settlement,
      broken: [...settlement.broken, ...broken],
      recoveryMs,
      remarks: `${kills} kills and ${recoveryMs.length - kills} stops; ${ledger.inDoubt} answers in doubt, sent again; one post in five to both at once`,
    }
  },
}
