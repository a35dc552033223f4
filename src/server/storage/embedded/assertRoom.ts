import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** bytes; two files of PostgreSQL's log: the most it writes before it is open again, plus some answers. */
const ROOM = 32 * 1024 * 1024

/** Rejects unless a folder's disk takes {@link ROOM} bytes more: an engine opened on a full disk only stops again. */
export async function assertRoom(folder: string): Promise<void> {
  const path = join(folder, 'room.probe')
  try {
    const file = await open(path, 'w', 0o600)
    try {
      await file.write(Buffer.alloc(ROOM))
      await file.datasync()
    } finally {
      await file.close()
    }
  } finally {
    await rm(path, { force: true })
  }
}
