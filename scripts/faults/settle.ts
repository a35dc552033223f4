import type { RunningServer } from '../product/startServer.ts'
import { stopServer } from '../product/stopServer.ts'
import { compareLeads } from './compareLeads.ts'
import { compareStored } from './compareStored.ts'
import type { FaultRow } from './FaultScenario.ts'
import { type Ledger, unexpectedReplies } from './Ledger.ts'
import { exportLeads, readStored, type Storage } from './readStored.ts'

/** The columns that every scenario with visitors shares. */
type Settlement = Pick<FaultRow, 'acknowledged' | 'lost' | 'duplicated' | 'misordered' | 'refused' | 'broken'>

/** Stops a server and settles; how it ended may break a promise, too. */
export async function stopAndSettle(server: RunningServer, ledger: Ledger, storage: Storage): Promise<Settlement> {
  const stop = await stopServer(server)
  const settlement = await settle(ledger, storage)
  return { ...settlement, broken: [...settlement.broken, ...stop.broken] }
}

/** Once the server has exited, compares a ledger with what is stored and exported, and reports broken promises. */
export async function settle(ledger: Ledger, storage: Storage): Promise<Settlement> {
  const damage = compareStored(ledger, await readStored(storage))
  const wrongLeads = compareLeads(ledger.acknowledged, await exportLeads(storage))
  const unfinished = ledger.posted.length - ledger.acknowledged.length
  const { refused } = ledger
  const broken = [
    ...unexpectedReplies(ledger),
    damage.lost > 0 && `${damage.lost} acknowledged answers lost`,
    damage.duplicated > 0 && `${damage.duplicated} answers stored twice`,
    damage.misordered > 0 && `${damage.misordered} answers in a wrong order`,
    wrongLeads > 0 && `${wrongLeads} leads differ from what was acknowledged`,
    unfinished > 0 && `${unfinished} answers were never acknowledged`,
    refused.without > 0 && `${refused.without} refusals without Retry-After`,
    ledger.acknowledged.length === 0 && 'nothing was acknowledged at all',
  ].filter((sentence) => sentence !== false)
  return { acknowledged: ledger.acknowledged.length, ...damage, refused, broken }
}
