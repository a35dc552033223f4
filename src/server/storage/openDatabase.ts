import { mkdir } from 'node:fs/promises'
import type { Config } from '../config.ts'
import type { Database } from './Database.ts'
import { type DataLock, lockDataDir } from './lockDataDir.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './openPostgres.ts'

/**
 * Opens the configured database and brings it up to date: PostgreSQL at `databaseUrl`, else the embedded one in `dataDir`. The latter
 * needs the folder's lock: the one handed in stays the caller's; without one it is taken here and given back on close.
 * Rejects with `DataDirInUseError` when another process holds it.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'limits'>>,
  lock?: DataLock,
): Promise<Database> {
  if (config.databaseUrl !== null) return openUrl(config.databaseUrl, config.limits?.statementTimeoutMs)
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const ownLock = lock ? null : await lockDataDir(config.dataDir)
  try {
    // Loaded here: a server on PostgreSQL has no use for an engine of 27 MB.
    const { openEmbedded } = await import('./openEmbedded.ts')
    const database = await migrated(await openEmbedded(config.dataDir))
    return {
      ...database,
      close: async () => {
        await database.close()
        await ownLock?.release()
      },
    }
  } catch (error) {
    await ownLock?.release()
    throw error
  }
}

async function openUrl(url: string, statementTimeoutMs: number | undefined): Promise<Database> {
  try {
    return await migrated(openPostgres(url, statementTimeoutMs))
  } catch (error) {
    throw new Error(`The database that DATABASE_URL names could not be opened. ${String(error)}`, { cause: error })
  }
}

async function migrated(database: Database): Promise<Database> {
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
