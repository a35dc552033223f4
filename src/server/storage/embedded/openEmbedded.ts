import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { MINUTE_MS } from '../../durations.ts'
import { assertRoom } from './assertRoom.ts'
import type { Database } from '../Database.ts'
import type { Engine, EngineHost } from './EngineHost.ts'
import { openFilesAdvice } from '../openFilesAdvice.ts'
import { reopening } from './reopening.ts'
import type { DataLock } from '../lock/DataLock.ts'
import { syncFolder, syncTree } from '../syncFolder.ts'
import { tidy } from './tidy.ts'

/** The PostgreSQL major inside PGlite 0.5.17. A folder of another major does not open. */
export const EMBEDDED_MAJOR = '18'

/** ms. The embedded engine has no background processes: its log would grow until the next start, and some tables for ever. */
const TIDY_INTERVAL_MS = 5 * MINUTE_MS

/** ms between two looks at whether the folder is still there. */
const LOOK_MS = 1000

/** Where the engine's files are inside a data folder. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'postgres')

/**
 * Opens the embedded database of a data folder, made on the first call. The caller holds the folder's lock. Rejects with a sentence for the
 * operator when the folder is of another PostgreSQL major or damaged, or when the engine would not put commits on disk. When its disk is
 * full the engine stops for good: then it is opened again in place once there is room, and until then everything is unavailable. So it is
 * while the `lock` of the folder is not held: what an engine confirms after its folder was moved or removed would be lost, and what it writes
 * would damage the database that is there now.
 */
export async function openEmbedded(
  dataDir: string,
  host: EngineHost,
  lock: Pick<DataLock, 'isHeld'> = unlocked,
): Promise<Database> {
  const folder = databaseFolder(dataDir)
  if (!existsSync(folder)) {
    await createFolder(dataDir, folder, host).catch((error: unknown) => {
      throw creationFailure(folder, error)
    })
  }
  await assertMajor(folder)
  const beforeAgain = async () => {
    if (!lock.isHeld()) throw lost(dataDir)
    await assertRoom(dataDir)
    // Where its volume was taken away, the engine would make an empty database.
    await assertMajor(folder)
  }
  let engine: Engine | undefined
  const open = async (onEnd: () => void, signal: AbortSignal) => (engine = await host.open(folder, onEnd, signal))
  const database = await reopening(open, { beforeAgain }).catch((error: unknown) => {
    throw openingFailure(folder, error)
  })
  // The next time makes up for a failed one, as does replaying the log at the next start.
  const tidying = setInterval(() => void tidy(database).catch(() => {}), TIDY_INTERVAL_MS).unref()
  const abandonIfLost = () => {
    if (!lock.isHeld()) engine?.abandon(lost(dataDir))
  }
  const looking = setInterval(abandonIfLost, LOOK_MS).unref()
  return {
    ...database,
    close: async () => {
      clearInterval(tidying)
      clearInterval(looking)
      // The last checkpoint is a write, too.
      abandonIfLost()
      await database.close()
    },
  }
}

/** Of a folder that nobody else can reach. */
const unlocked = { isHeld: () => true }

const lost = (dataDir: string): Error =>
  new Error(
    `The data folder ${dataDir} was moved, removed or replaced while it was in use: put it back, or start again.`,
  )

/**
 * Creates the database beside its final place and moves it there once all of it is on disk, so that the remains of an interrupted first
 * start are never opened.
 */
async function createFolder(dataDir: string, folder: string, host: EngineHost): Promise<void> {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await host.create(unfinished)
  await syncTree(unfinished)
  await rename(unfinished, folder)
  await syncFolder(dataDir)
}

/** What the machine refuses to the engine, in the words of the engine, Node and V8, and how to change it. */
const LACKS: readonly (readonly [words: RegExp, advice: string])[] = [
  [/No file descriptors available|EMFILE|ENFILE/, `${openFilesAdvice}, and start again.`],
  [
    /EAGAIN/,
    'This process is not allowed enough threads. Raise that limit (ulimit -u, TasksMax of a systemd unit, pids_limit of a container), and start again.',
  ],
  [
    /allocate memory|memory limit|ENOMEM/,
    'This process is not allowed enough memory. Give it more (ulimit -d and -v, --max-old-space-size), and start again.',
  ],
]

const adviceOnLack = (said: string): string | undefined => LACKS.find(([words]) => words.test(said))?.[1]

function creationFailure(folder: string, error: unknown): Error {
  const said = saidBy(error)
  const advice = adviceOnLack(said) ?? 'Check that its disk has room and that this user may write there.'
  return new Error(`The database in ${folder} could not be created: ${said}. ${advice} The next start tries again.`, {
    cause: error,
  })
}

/** The engine's own message, such as "Aborted()", does not help an operator. */
function openingFailure(folder: string, error: unknown): Error {
  const said = saidBy(error)
  const lack = adviceOnLack(said)
  const advice = lack === undefined ? RESTORE : `Nothing is wrong with it. ${lack}`
  return new Error(`The database in ${folder} could not be opened: ${said}. ${advice}`, { cause: error })
}

const RESTORE =
  'Check that its disk has room and that everything in it belongs to this user. If so, it is damaged: keep it as it is, set DATA_DIR to an ' +
  'empty folder, and restore the last backup there (npm run db -- restore FILE).'

/** Without its full stop. The engine's file system throws objects that are no errors. */
const saidBy = (error: unknown): string =>
  (error instanceof Error && error.message !== '' ? error.message : inspect(error, { breakLength: Infinity })).replace(
    /\.$/,
    '',
  )

async function assertMajor(folder: string): Promise<void> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    throw openingFailure(folder, error)
  })
  const major = version.trim()
  if (major === EMBEDDED_MAJOR) return
  throw new Error(
    `The database in ${folder} was made by PostgreSQL ${major}, and this version of the site opens ${EMBEDDED_MAJOR} only. ` +
      'Export it with the version that made it (npm run db -- export FILE), set DATA_DIR to an empty folder, and import the file there.',
  )
}
