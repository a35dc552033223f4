import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Puts a folder's entries on disk, and with `recursive` (the default) every file and folder below it. */
export async function syncFolder(folder: string, { recursive = true } = {}): Promise<void> {
  if (recursive) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) await syncFolder(path)
      else if (entry.isFile()) await sync(path)
    }
  }
  await sync(folder)
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
