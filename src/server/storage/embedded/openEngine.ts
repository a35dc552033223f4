import { PGlite } from '@electric-sql/pglite'
import type { Database } from '../Database.ts'
import type { DurableNodeFS } from './DurableNodeFS.ts'
import { EngineBrokenError } from './EngineBrokenError.ts'
import type { Engine } from './EngineHost.ts'
import { fromPglite } from './fromPglite.ts'

/** How the engine is started: PGlite's own `-F` turns fsync off. `fsync` as the method on purpose: with `fdatasync` it silently syncs nothing. */
export const DURABLE_PARAMS: readonly string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
]

/**
 * No background process keeps table statistics: the planner would assume small tables and read all of a million rows, blocking
 * everybody for seconds, where an index has the few that a statement needs. So it is told to prefer indexes. And to go through them row
 * by row: it planned the storing of answers on empty tables, by bitmaps, which ask the system for the table's size once per answer.
 */
const PLANNER_PARAMS: readonly string[] = ['-c', 'enable_seqscan=off', '-c', 'enable_bitmapscan=off']

/** PostgreSQL's usual 128 MB, filled with zeros, took a quarter of the processor time of the server's start, and stayed in its memory. */
const CACHE_PARAMS: readonly string[] = ['-c', 'shared_buffers=32MB']

/** Makes an empty database in a folder of files. */
export async function createDatabase(files: DurableNodeFS): Promise<void> {
  const pglite = await PGlite.create({ fs: files, startParams: [...DURABLE_PARAMS, ...CACHE_PARAMS] })
  await pglite.close()
}

/** Opens the engine on its folder of files, in this thread. Rejects when it would not put commits on disk. */
export async function openEngine(files: DurableNodeFS): Promise<Engine> {
  const pglite = await PGlite.create({
    fs: files,
    startParams: [...DURABLE_PARAMS, ...CACHE_PARAMS, ...PLANNER_PARAMS],
  })
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
        // Makes the next start faster, which would otherwise replay the log.
        await database.script('checkpoint')
      } catch (error) {
        if (error instanceof EngineBrokenError) files.abandon()
      }
      await database.close()
    },
  }
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
      `wal_sync_method ${settings?.method}, ${files.syncCount - before} files synced), so it is not opened.`,
  )
}
