import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { assertRoom } from './assertRoom.ts'
import type { Database } from './Database.ts'
import { DurableNodeFS } from './DurableNodeFS.ts'
import { EngineBrokenError } from './EngineBrokenError.ts'
import { fromPglite } from './fromPglite.ts'
import { reopening } from './reopening.ts'
import { syncFolder } from './syncFolder.ts'

/** The PostgreSQL major inside PGlite 0.5.16. A folder of another major does not open. */
export const EMBEDDED_MAJOR = '18'

/** ms. The embedded engine has no background process that writes checkpoints, so the log would grow until the next start. */
const CHECKPOINT_INTERVAL_MS = 5 * 60_000

/** How the engine is started: PGlite's own `-F` turns fsync off. `fsync` as the method on purpose: with `fdatasync` it silently syncs nothing. */
export const DURABLE_PARAMS: readonly string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
]

/**
 * No background process counts how large the tables are, either: the planner takes them for small ones and reads all of a million rows,
 * seconds in which nobody is answered, where an index has the few that a statement asks for. So it is told to prefer the index.
 */
const PLANNER_PARAMS: readonly string[] = ['-c', 'enable_seqscan=off']

/** Where the engine's files are inside a data folder. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'postgres')

/** How an engine's folder of files is reached; tests put a failing disk below it. */
export type MakeFiles = (folder: string) => DurableNodeFS

/**
 * Opens the embedded database of a data folder, made on the first call. The caller holds the folder's lock. Rejects with a sentence
 * for the operator when the folder is of another PostgreSQL major, or when the engine would not put commits on disk. When its disk is
 * full the engine stops for good: then it is opened again in place once there is room, and until then everything is unavailable.
 */
export async function openEmbedded(
  dataDir: string,
  makeFiles: MakeFiles = (folder) => new DurableNodeFS(folder),
): Promise<Database> {
  const folder = databaseFolder(dataDir)
  if (!existsSync(folder)) await createFolder(dataDir, folder)
  await assertMajor(folder)
  let isFirst = true
  const database = await reopening(async () => {
    if (!isFirst) await assertRoom(dataDir)
    isFirst = false
    return openEngine(makeFiles(folder))
  })
  // One that fails is made up for by the next, or by the log that is replayed at the next start.
  const timer = setInterval(() => void database.script('checkpoint').catch(() => {}), CHECKPOINT_INTERVAL_MS).unref()
  return {
    ...database,
    close: async () => {
      clearInterval(timer)
      await database.close()
    },
  }
}

async function openEngine(files: DurableNodeFS): Promise<Database> {
  const pglite = await PGlite.create({ fs: files, startParams: [...DURABLE_PARAMS, ...PLANNER_PARAMS] })
  const database = fromPglite(pglite)
  try {
    await assertDurable(database, files)
  } catch (error) {
    await database.close()
    throw error
  }
  return {
    ...database,
    close: async () => {
      try {
        // The next start is faster for it; without it the log is replayed.
        await database.script('checkpoint')
      } catch (error) {
        if (error instanceof EngineBrokenError) files.abandon()
      }
      await database.close()
    },
  }
}

/** Makes the database beside its place and moves it there once all of it is on disk, so that no interrupted first start is ever opened. */
async function createFolder(dataDir: string, folder: string): Promise<void> {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const pglite = await PGlite.create({ fs: new DurableNodeFS(unfinished), startParams: [...DURABLE_PARAMS] })
  await pglite.close()
  await syncFolder(unfinished)
  await rename(unfinished, folder)
  await syncFolder(dataDir, { recursive: false })
}

async function assertMajor(folder: string): Promise<void> {
  const major = await readFile(join(folder, 'PG_VERSION'), 'utf8').then((text) => text.trim(), String)
  if (major === EMBEDDED_MAJOR) return
  throw new Error(
    `The database in ${folder} was made by PostgreSQL ${major}, and this version of the site opens ${EMBEDDED_MAJOR} only. ` +
      'Export it with the version that made it (npm run db -- export FILE), set DATA_DIR to an empty folder, and import the file there.',
  )
}

/** Refuses an engine that acknowledges commits before they are on disk, whatever made it so: a setting, or a hook that is no longer called. */
async function assertDurable(database: Database, files: DurableNodeFS): Promise<void> {
  const [settings] = await database.query<{ fsync: string; method: string }>(
    "select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method",
  )
  const before = files.syncCount
  await database.script('checkpoint')
  if (settings?.fsync === 'on' && settings.method === 'fsync' && files.syncCount > before) return
  throw new Error(
    `The embedded database would lose acknowledged answers when the power fails (fsync ${settings?.fsync}, ` +
      `wal_sync_method ${settings?.method}, ${files.syncCount - before} files synced). It does not start like that.`,
  )
}
