import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { databaseFolder } from './embedded/openEmbedded.ts'

/**
 * Rejects, with a sentence for the operator, when a data folder must not be opened: `isUsed` requires a database and there is none, or root
 * would leave files that the folder's owner, the server's user, cannot open.
 */
export async function assertFit(dataDir: string, isUsed: boolean): Promise<void> {
  if (isUsed && !existsSync(databaseFolder(dataDir))) {
    throw new Error(`There is no database in the data folder ${dataDir}: set DATA_DIR to the one the server uses.`)
  }
  const { uid } = await stat(dataDir)
  if (process.getuid?.() === 0 && uid !== 0) {
    throw new Error(
      `The data folder ${dataDir} belongs to user ${uid}, whose server could not open what root writes there. ` +
        `Run this as that user: sudo -u '#${uid}' …`,
    )
  }
}
