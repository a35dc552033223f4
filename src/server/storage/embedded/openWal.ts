import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'

/** The write-ahead log of a database that an engine in another thread writes. */
export interface Wal {
  /** Resolves once what was written to these of its files before the call is on disk. Calls at the same time share a sync. */
  readonly sync: (names: readonly string[]) => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens the write-ahead log in a database's folder, to put it on disk while the engine goes on computing. */
export function openWal(folder: string): Wal {
  const wanted = new Set<string>()
  /** The file that was synced last; the log stays in one for 16 MB. */
  let last: { readonly name: string; readonly file: FileHandle } | null = null
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null

  const syncFile = async (name: string): Promise<void> => {
    if (last?.name !== name) {
      await last?.file.close()
      last = null
      const file = await openFile(join(folder, 'pg_wal', name))
      if (file === null) return
      last = { name, file }
    }
    await last.file.datasync()
  }

  const syncWanted = async (): Promise<void> => {
    next = null
    const names = [...wanted]
    wanted.clear()
    for (const name of names) await syncFile(name)
  }

  return {
    sync: (names) => {
      for (const name of names) wanted.add(name)
      if (next === null) running = next = running.then(syncWanted)
      return next
    },
    close: async () => {
      await running.catch(() => {})
      await last?.file.close()
    },
  }
}

/** `null`: it is no longer there. PostgreSQL renames or removes a file when it needs no more of it, and all of it is on disk then. */
async function openFile(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
