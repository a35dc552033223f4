import { statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { codeOf } from '../../codeOf.ts'
import type { DataLock } from './DataLock.ts'
import { lockByPipe } from './lockByPipe.ts'
import { lockBySocketFile } from './lockBySocketFile.ts'

/**
 * Locks a folder, making it when there is none. Rejects with `DataDirInUseError` while another process holds it, and with a sentence for
 * the operator when this user may not use it, when its path is too long for a socket, or when its lock files keep changing. `assertFit` is
 * called once nobody holds the folder; when it rejects, so does this, and nothing is locked.
 */
export async function lockDataDir(dir: string, assertFit: () => Promise<void> = anyFolder): Promise<DataLock> {
  try {
    await makeFolder(resolve(dir))
    return await lock({ dir, assertFit })
  } catch (error) {
    throw folderFailure(dir, error)
  }
}

/** Windows has no sockets in folders that Node could use. */
const lock = process.platform === 'win32' ? lockByPipe : lockBySocketFile

const anyFolder = async (): Promise<void> => {}

/**
 * Makes a folder, and those that it is to be in, for this user alone. Not by Node's `recursive`, which never returns where the system says
 * of a folder in an existing one that there is no such place, as under /proc.
 */
async function makeFolder(path: string): Promise<void> {
  const above = dirname(path)
  if (!isFolder(above)) await makeFolder(above)
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have made it.
    if (!isFolder(path)) throw error
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

const OF_OTHERS =
  'it, something in it, or the folder in which it is to be created belongs to another user. Run this as the user of the server; if it is, give the folder to that user (chown -R USER FOLDER), or set DATA_DIR to another one.'
const NO_FOLDER =
  'a file, or a link that leads nowhere, has that name or is on the way to it. Set DATA_DIR to another folder.'

const NO_ROOM =
  'its disk has no room for another file, or no inode (see df -h and df -i). Make room there; delete nothing in the folder itself.'

/** Why a folder cannot be used and how to fix it, by errno. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: OF_OTHERS,
  EPERM: OF_OTHERS,
  ENOSPC: NO_ROOM,
  EDQUOT: NO_ROOM,
  EROFS: 'nothing can be written there. Set DATA_DIR to another folder.',
  ENOENT: 'it cannot be created there. Set DATA_DIR to another folder.',
  ENOTDIR: NO_FOLDER,
  EEXIST: NO_FOLDER,
  EAFNOSUPPORT:
    'this process is not allowed to create the unix socket that locks it. Allow it: AF_UNIX in RestrictAddressFamilies= of a systemd unit.',
}

/** Node's error about a folder, as a sentence for the operator where there is one. */
function folderFailure(dir: string, error: unknown): unknown {
  const code = codeOf(error)
  const reason = Object.hasOwn(reasons, code) ? reasons[code] : undefined
  if (reason === undefined) return error
  return new Error(`The data folder ${dir} cannot be used (${code}): ${reason}`, { cause: error })
}
