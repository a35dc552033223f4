import { PGlite } from '@electric-sql/pglite'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { keepDefinition } from '#server/definitions/keepDefinition.ts'
import { loadQuestionnaire } from '#server/loadQuestionnaire.ts'
import { fromPglite } from '#server/storage/embedded/fromPglite.ts'
import { migrate } from '#server/storage/migrate.ts'
import { DURABLE_PARAMS } from '#server/storage/embedded/openEngine.ts'
import { databaseFolder } from '#server/storage/embedded/openEmbedded.ts'
import { tidy } from '#server/storage/embedded/tidy.ts'
import { freePort } from '../../product/freePort.ts'
import { compareStored } from '../compareStored.ts'
import type { FaultContext, FaultScenario } from '../FaultScenario.ts'
import { type Ledger, newLedger, unexpectedReplies } from '../Ledger.ts'
import { PowerLossFS } from '../PowerLossFS.ts'
import { raised } from '../../product/raised.ts'
import { readStored } from '../readStored.ts'
import { sendVisitors } from '../visitors.ts'

const VISITORS = 16

/** Write operations of the engine between two cuts, at the most. */
const MOST_WRITES = 250

/** ms between two checkpoints and vacuums, so that some cuts fall into one. */
const TIDY_MS = 250

/** What a power cut left, and how many answers had been acknowledged by then. */
interface Cut {
  readonly dataDir: string
  readonly acknowledged: number
}

/** Runs the server on a model of a disk that loses what was not synced, cuts the power at any write, and opens what is left. */
export const powerLoss: FaultScenario = {
  name: 'power cut (modelled disk)',
  run: async (context) => {
    const { isLong, random } = context
    const wanted = isLong ? 40 : 8
    const ledger = newLedger()
    const disk = await openOnModelledDisk(context)
    const visitors = sendVisitors({ ...context, url: disk.url, count: VISITORS, ledger, random: random.fork() })
    const cuts: Cut[] = []
    for (let number = 0; number < wanted; number += 1) {
      cuts.push(await cutPower(context, disk.files, ledger, join(context.folder, `cut-${number}`)))
    }
    await visitors.finish()
    await disk.close()

    const damage = { lost: 0, duplicated: 0, misordered: 0 }
    let opened = 0
    for (const { dataDir, acknowledged } of cuts) {
      const stored = await readStored({ dataDir }).catch(() => null)
      await rm(dataDir, { recursive: true })
      if (stored === null) continue
      opened += 1
      const sent = { posted: ledger.posted, acknowledged: ledger.acknowledged.slice(0, acknowledged) }
      const found = compareStored(sent, stored)
      damage.lost += found.lost
      damage.duplicated += found.duplicated
      damage.misordered += found.misordered
    }
    const acknowledged = cuts.at(-1)?.acknowledged ?? 0
    return {
      acknowledged,
      ...damage,
      refused: ledger.refused,
      recoveryMs: [],
      remarks: `${opened} of ${cuts.length} snapshots opened; each was searched for every answer acknowledged before the cut`,
      broken: [
        ...unexpectedReplies(ledger),
        ...(opened < cuts.length ? [`${cuts.length - opened} snapshots do not open`] : []),
        ...(damage.lost > 0 ? [`${damage.lost} acknowledged answers lost`] : []),
        ...(damage.duplicated > 0 ? [`${damage.duplicated} answers stored twice`] : []),
        ...(damage.misordered > 0 ? [`${damage.misordered} answers in a wrong order`] : []),
        ...(acknowledged === 0 ? ['nothing was acknowledged at all'] : []),
      ],
    }
  },
}

/** Snapshots the disk in the middle of one of the next writes. */
function cutPower({ random }: FaultContext, files: PowerLossFS, ledger: Ledger, dataDir: string): Promise<Cut> {
  return new Promise((resolve) => {
    files.cutAfter(1 + random.below(MOST_WRITES), () => {
      files.snapshot(databaseFolder(dataDir))
      resolve({ dataDir, acknowledged: ledger.acknowledged.length })
    })
  })
}

/** The server in this process, its database on the modelled disk. */
async function openOnModelledDisk({ random, folder, freshFolder, atEnd }: FaultContext) {
  const dataDir = await freshFolder()
  const shadow = join(folder, 'shadow')
  await cp(databaseFolder(dataDir), shadow, { recursive: true })
  const disk = random.fork()
  const files = new PowerLossFS(databaseFolder(dataDir), shadow, () => disk.next())
  const database = fromPglite(await PGlite.create({ fs: files, startParams: [...DURABLE_PARAMS] }))
  await migrate(database)
  const config = readConfig({
    DATA_DIR: dataDir,
    SITE_DIR: join(folder, 'no-site'),
    ...raised('submitsPerAddressMinute'),
  })
  const definition = await loadQuestionnaire(config.questionnaireFile, () => {})
  const app = await createApp({
    config,
    database,
    sms: { codes: 'ours', send: async () => ({ ok: true }) },
    now: () => new Date(),
    questionnaire: await keepDefinition(database, definition, new Date()),
  })
  const port = await freePort()
  await app.listen({ port, host: '127.0.0.1' })
  const timer = setInterval(() => void tidy(database).catch(() => {}), TIDY_MS)
  let isOpen = true
  const close = async () => {
    clearInterval(timer)
    if (!isOpen) return
    isOpen = false
    await app.close()
    await database.close()
  }
  atEnd(close)
  return { url: `http://127.0.0.1:${port}`, files, close }
}
