import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../product/freePort.ts'
import type { FaultContext, FaultScenario, FaultServerNeed } from '../FaultScenario.ts'
import { type Ledger, newLedger } from '../Ledger.ts'
import { type MoodyReceiver, openMoodyReceiver } from '../moodyReceiver.ts'
import { findPostgres, startPostgres } from '../../product/privatePostgres.ts'
import type { Storage } from '../readStored.ts'
import { settle } from '../settle.ts'
import type { RunningServer } from '../../product/startServer.ts'
import { stopServer } from '../../product/stopServer.ts'
import { sendVisitors } from '../visitors.ts'

const VISITORS = 16

/** ms that the deliveries may take after the last answer. */
const PATIENCE_MS = 120_000

/**
 * Delivers leads to a receiver that fails three calls in ten, from two servers on one PostgreSQL (one, without PostgreSQL) that are
 * killed in turn.
 */
export const webhooks: FaultScenario = {
  name: 'webhooks to a receiver that fails, from servers that are killed',
  run: async (context) => {
    const { isLong, random, startServer, atEnd } = context
    const receiver = await openMoodyReceiver(random.fork())
    atEnd(receiver.close)
    const { storage, needs } = await placesFor(context, receiver)
    const servers: RunningServer[] = []
    for (const need of needs) servers.push(await startServer(need))
    for (const server of servers) await server.ready()
    const ledger = newLedger()
    const url = servers.map((server) => server.url)
    const visitors = sendVisitors({ url, count: VISITORS, ledger, random: random.fork(), atEnd })
    const kills = isLong ? 20 : 4
    for (let kill = 0; kill < kills; kill += 1) {
      await delay(500 + random.below(1500))
      await killAndStart(context, { servers, needs, place: kill % needs.length })
    }
    await visitors.finish()
    await handedOver(ledger, receiver)
    const broken: string[] = []
    for (const server of servers) broken.push(...(await stopServer(server)).broken)
    const settlement = await settle(ledger, storage)
    const { calls, failed, hung, repeated } = receiver.counts
    const { sentences, leads } = compareTaken(ledger, receiver)
    return {
      ...settlement,
      broken: [...settlement.broken, ...broken, ...sentences],
      recoveryMs: [],
      remarks:
        `${servers.length} servers, ${kills} kills; ${leads} leads, ${receiver.taken.size} received; ` +
        `of ${calls} calls ${failed} failed, ${hung} were not answered, ${repeated} came again under the same id`,
    }
  },
}

async function placesFor(
  { freshFolder, atEnd }: FaultContext,
  { env }: MoodyReceiver,
): Promise<{ readonly storage: Storage; readonly needs: readonly FaultServerNeed[] }> {
  const bin = findPostgres()
  if (bin === null) {
    const storage = { dataDir: await freshFolder() }
    return { storage, needs: [{ ...storage, env, port: await freePort() }] }
  }
  const postgres = await startPostgres(bin)
  atEnd(postgres.remove)
  const storage = { databaseUrl: postgres.url }
  const ports = [await freePort(), await freePort()]
  return { storage, needs: ports.map((port) => ({ ...storage, env, port })) }
}

async function killAndStart(
  { startServer }: FaultContext,
  {
    servers,
    needs,
    place,
  }: {
    readonly servers: RunningServer[]
    readonly needs: readonly FaultServerNeed[]
    readonly place: number
  },
): Promise<void> {
  const [server, need] = [servers[place], needs[place]]
  if (!server || !need) return
  await server.kill()
  const next = await startServer(need)
  servers[place] = next
  await next.ready()
}

/** Sessions whose last answer was acknowledged. */
const leadsIn = (ledger: Ledger): ReadonlySet<string> =>
  new Set(ledger.acknowledged.filter(({ isSecond }) => isSecond).map(({ sessionId }) => sessionId))

/** Resolves once every lead was received, or too much time has gone by. */
async function handedOver(ledger: Ledger, { taken }: MoodyReceiver): Promise<void> {
  const leads = leadsIn(ledger)
  const giveUpAt = Date.now() + PATIENCE_MS
  while (Date.now() < giveUpAt && [...leads].some((sessionId) => !taken.has(sessionId))) await delay(100)
}

/** Compares the events received with those expected. */
function compareTaken(ledger: Ledger, { taken, counts }: MoodyReceiver) {
  const leads = leadsIn(ledger)
  const missing = [...leads].filter((sessionId) => !taken.has(sessionId)).length
  const foreign = [...taken.keys()].filter((sessionId) => !leads.has(sessionId)).length
  const twice = [...taken.values()].filter((ids) => ids.size > 1).length
  const sentences = [
    missing > 0 && `${missing} leads were never received`,
    foreign > 0 && `${foreign} leads were received that nobody completed`,
    twice > 0 && `${twice} leads came under several ids`,
    counts.forged > 0 && `${counts.forged} calls had a wrong signature`,
  ].filter((sentence) => sentence !== false)
  return { sentences, leads: leads.size }
}
