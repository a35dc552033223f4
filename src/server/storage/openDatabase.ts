import { mkdir } from 'node:fs/promises'
import type { Config } from '../config.ts'
import type { Database } from './Database.ts'
import { type DataLock, lockDataDir } from './lockDataDir.ts'
import { migrate } from './migrate.ts'
import { openFailure } from './openFailure.ts'
import { type ConnectionBounds, openPostgres } from './openPostgres.ts'

/** What has to be known of the configuration. */
export type DatabasePlace = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'limits'>>

/**
 * Opens the configured database and brings it up to date: PostgreSQL at `databaseUrl`, else the embedded one in `dataDir`. The latter
 * needs the folder's lock: the one handed in stays the caller's; without one it is taken here and given back on close.
 * Rejects with `DataDirInUseError` when another process holds it, and else with a sentence for the operator.
 */
export async function openDatabase(place: DatabasePlace, lock?: DataLock): Promise<Database> {
  const { database } = await openMigrated(place, lock)
  return database
}

/** The same, and the names of the migrations that it took. */
export async function openMigrated(
  place: DatabasePlace,
  lock?: DataLock,
): Promise<{ readonly database: Database; readonly migrations: readonly string[] }> {
  const database = await openAsItIs(place, lock)
  try {
    return { database, migrations: await migrate(database) }
  } catch (error) {
    await database.close()
    throw place.databaseUrl === null ? error : new Error(openFailure(error, place.databaseUrl), { cause: error })
  }
}

/** Opens the configured database and leaves it as it is, whatever version of the site made it. PostgreSQL has answered once. */
export async function openAsItIs(place: DatabasePlace, lock?: DataLock): Promise<Database> {
  if (place.databaseUrl !== null) return openUrl(place.databaseUrl, place.limits)
  await mkdir(place.dataDir, { recursive: true, mode: 0o700 })
  const ownLock = lock ? null : await lockDataDir(place.dataDir)
  try {
    // Loaded here: a server on PostgreSQL has no use for an engine of 27 MB.
    const { openEmbedded } = await import('./openEmbedded.ts')
    const database = await openEmbedded(place.dataDir)
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

async function openUrl(url: string, bounds: ConnectionBounds | undefined): Promise<Database> {
  const database = openPostgres(url, bounds)
  try {
    await database.query('select 1')
    return database
  } catch (error) {
    await database.close()
    throw new Error(openFailure(error, url), { cause: error })
  }
}
