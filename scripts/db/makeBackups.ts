import { mkdir } from 'node:fs/promises'
import { codeOf } from '#server/codeOf.ts'

/** Makes the folder of backups for this user alone, if there is none. Rejects with a sentence for the operator when it cannot be made. */
export async function makeBackups(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    // Of a disk that is read-only, Node says that there is no such folder.
    throw new Error(
      `The folder ${folder} cannot be created (${codeOf(error)}). Create it for this user, or name a file elsewhere: npm run db -- backup FILE`,
      { cause: error },
    )
  }
}
