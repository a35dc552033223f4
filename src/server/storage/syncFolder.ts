import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFile } from './syncFile.ts'

/** Puts a folder's entries on disk, and with `recursive` (the default) every file and folder below it. */
export async function syncFolder(folder: string, { recursive = true } = {}): Promise<void> {
  if (recursive) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) await syncFolder(path)
      else if (entry.isFile()) await syncFile(path)
    }
  }
  // Windows syncs no folders: its file system keeps a log of their entries.
  if (process.platform !== 'win32') await syncFile(folder)
}
