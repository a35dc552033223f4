import { spawnSync } from 'node:child_process'
import { cp, mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { codeOf } from '#server/codeOf.ts'
import { type FaultScenario, notRun } from '../FaultScenario.ts'
import { firstAcknowledgement } from '../firstAcknowledgement.ts'
import { newLedger, type Ledger } from '../Ledger.ts'
import { stopAndSettle } from '../settle.ts'
import { sendVisitors } from '../visitors.ts'

const VISITORS = 32

/** Megabytes of the disk; an empty database has some 40. */
const DISK_SIZE_MB = 200

/**
 * Bytes left free by the ballast, alternating. None: a table cannot grow. Some: the engine's log needs another 16 MB before a table does.
 */
const LEFT_FREE = [0, 8 * 2 ** 20]

/** ms until a disk that fills up must have led to a refusal. */
const FILL_LIMIT_MS = 60_000

/** Fills the disk of the embedded database while visitors answer, then frees it. The server is not restarted. */
export const diskFull: FaultScenario = {
  name: 'disk full',
  run: async ({ isLong, random, folder, freshFolder, startServer, atEnd }) => {
    const disk = join(folder, 'disk')
    await mkdir(disk)
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE_MB}m`, 'tmpfs', disk])
    if (mounted.status !== 0) return notRun('a small disk needs "mount -t tmpfs", which takes root on Linux')
    atEnd(async () => spawnSync('umount', [disk]))
    const dataDir = join(disk, 'folder')
    await cp(await freshFolder(), dataDir, { recursive: true })
    const server = await startServer({ dataDir })
    await server.ready()
    const ledger = newLedger()
    const visitors = sendVisitors({ url: server.url, count: VISITORS, ledger, random: random.fork(), atEnd })
    const recoveryMs: number[] = []
    let acknowledgedWhileFull = 0
    const rounds = isLong ? 4 : 1
    for (let round = 0; round < rounds; round += 1) {
      await fill(disk, LEFT_FREE[round % LEFT_FREE.length] ?? 0)
      await untilRefused(ledger, refusalsOf(ledger))
      const before = ledger.acknowledged.length
      await delay(isLong ? 3000 : 1000)
      acknowledgedWhileFull += ledger.acknowledged.length - before
      await rm(join(disk, 'ballast'))
      const freedAt = Date.now()
      recoveryMs.push((await firstAcknowledgement(ledger, freedAt)) - freedAt)
    }
    await visitors.finish()
    const settlement = await stopAndSettle(server, ledger, { dataDir })
    return {
      ...settlement,
      recoveryMs,
      remarks: `filled and freed ${rounds} ×; ${acknowledgedWhileFull} acknowledged while full; ${ledger.inDoubt} in doubt`,
    }
  },
}

/** Fills the disk except for some bytes. The server writes too, so it may be full sooner than calculated. */
async function fill(disk: string, leftFree: number): Promise<void> {
  const { bavail, bsize } = await statfs(disk)
  try {
    await writeFile(join(disk, 'ballast'), Buffer.alloc(Math.max(0, bavail * bsize - leftFree)))
  } catch (error) {
    if (codeOf(error) !== 'ENOSPC') throw error
  }
}

const refusalsOf = ({ refused, unexpected }: Ledger) =>
  refused.withRetryAfter + refused.without + [...unexpected.values()].reduce((sum, times) => sum + times, 0)

async function untilRefused(ledger: Ledger, before: number): Promise<void> {
  const giveUpAt = Date.now() + FILL_LIMIT_MS
  while (refusalsOf(ledger) === before) {
    if (Date.now() > giveUpAt) throw new Error('The disk did not get full.')
    await delay(10)
  }
}
