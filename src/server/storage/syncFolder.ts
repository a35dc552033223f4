import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFile } from './syncFile.ts'

/** Puts a folder's entries on disk. Windows syncs no folders: its file system keeps a log of their entries. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await syncFile(folder)
}

/** Puts a folder on disk, and every file and folder below it. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else if (entry.isFile()) await syncFile(path)
  }
  await syncFolder(folder)
}
