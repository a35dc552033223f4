import { open } from 'node:fs/promises'

/** Windows syncs only what is open for writing; elsewhere a folder can be synced, which cannot be opened for that. */
const FLAGS = process.platform === 'win32' ? 'r+' : 'r'

/** Puts the content of a file on disk; but on Windows, also the entries of a folder. */
export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, FLAGS)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
