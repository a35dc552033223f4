import { cpSync, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { inThisThread } from '#server/storage/embedded/inThisThread.ts'
import { databaseFolder, openEmbedded } from '#server/storage/embedded/openEmbedded.ts'
import { temporaryFolder } from '../../scripts/product/temporaryFolder.ts'
import { ENGINE_VERSION } from './engineVersion.ts'

/** A data folder whose database was made and closed, kept because making one takes longer than most tests. */
const TEMPLATE = `node_modules/.cache/data-folder-${ENGINE_VERSION}`

/** A data folder of its own in the system's temporary folder, with an empty database that need not be made first. */
export async function aDataFolder(): Promise<string> {
  if (!existsSync(TEMPLATE)) await makeTemplate()
  const folder = await temporaryFolder('data')
  // Synchronously: a thousand files take half the processor time of copying them one by one with promises.
  cpSync(databaseFolder(TEMPLATE), databaseFolder(folder), { recursive: true })
  return folder
}

async function makeTemplate(): Promise<void> {
  const unfinished = `${TEMPLATE}.${process.pid}`
  const database = await openEmbedded(unfinished, inThisThread)
  await database.close()
  // Another test file may have been faster.
  await rename(unfinished, TEMPLATE).catch(() => rm(unfinished, { recursive: true }))
}
