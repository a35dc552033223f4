import type { Config } from '../config.ts'
import { assertFit } from './assertFit.ts'
import type { Database } from './Database.ts'
import { inOwnThread } from './embedded/inOwnThread.ts'
import { openEmbedded } from './embedded/openEmbedded.ts'
import type { DataLock } from './lock/DataLock.ts'
import { lockDataDir } from './lock/lockDataDir.ts'
import { migrate, type Migrated } from './migrate.ts'
import { openFailure } from './openFailure.ts'
import { type ConnectionBounds, openPostgres } from './openPostgres.ts'
import { appliedMigrations } from './readMigrations.ts'

/** The configuration it needs. */
type DatabasePlace = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'limits'>>

/** Options for opening it. */
interface Opening {
  /** Require an already initialised database, so that a mistyped name is not turned into a new one. */
  readonly isUsed?: boolean
  /** The lock of the embedded database's folder, which the caller releases; by default taken here and released on close. */
  readonly lock?: DataLock | undefined
  /** The program of the engine's thread (the build's `engineThread`); by default the engine runs in this thread. */
  readonly engineProgram?: URL | undefined
}

/**
 * Opens the configured database and brings it up to date: PostgreSQL at `databaseUrl`, else the embedded one in `dataDir`.
 * Rejects with `DataDirInUseError` when another process holds that folder, and else with a sentence for the operator.
 */
export async function openDatabase(place: DatabasePlace, opening: Opening = {}): Promise<Database> {
  const { database } = await openMigrated(place, opening)
  return database
}

/** As {@link openDatabase}, with what its migration did and found. */
export async function openMigrated(
  place: DatabasePlace,
  opening: Opening = {},
): Promise<Migrated & { readonly database: Database }> {
  const database = await openAsItIs(place, opening)
  try {
    if (opening.isUsed && (await appliedMigrations(database)).length === 0) throw new Error(NEVER_USED)
    return { database, ...(await migrate(database)) }
  } catch (error) {
    await database.close()
    throw place.databaseUrl === null ? error : new Error(openFailure(error, place.databaseUrl), { cause: error })
  }
}

/** Opens the configured database without migrating it, whatever version of the site made it. PostgreSQL has answered once. */
export async function openAsItIs(place: DatabasePlace, opening: Opening = {}): Promise<Database> {
  if (place.databaseUrl !== null) return openUrl(place.databaseUrl, place.limits)
  const { lock, engineProgram, isUsed = false } = opening
  const ownLock = lock ? undefined : await lockDataDir(place.dataDir, () => assertFit(place.dataDir, isUsed))
  try {
    // Imported late: a server on PostgreSQL does not need an engine of 26 MB, and this thread does not need one that another thread runs.
    const host = engineProgram ? inOwnThread(engineProgram) : (await import('./embedded/inThisThread.ts')).inThisThread
    const database = await openEmbedded(place.dataDir, host, lock ?? ownLock)
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

const NEVER_USED = 'No version of the site has used this database yet: is it the one that the server uses?'

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
