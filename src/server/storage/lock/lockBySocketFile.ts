import { randomBytes } from 'node:crypto'
import { chmod, link, readdir, rm } from 'node:fs/promises'
import net from 'node:net'
import { join, relative, resolve } from 'node:path'
import { codeOf } from '../../codeOf.ts'
import { DataDirInUseError } from './DataDirInUseError.ts'
import { identityAt, mayBeAt } from './identityAt.ts'
import type { DataLock, Locking } from './DataLock.ts'
import { openLockSocket } from './openLockSocket.ts'

/** Bytes a unix socket's path may have: the least of the systems Node runs on (macOS; Linux has 107). */
const SOCKET_PATH_LIMIT = 103

/** `lock-7` is the seventh owner's socket. The highest number is the owner, if a process listens there. */
const LOCK_NAME = /^lock-(\d+)$/

/** Attempts while other owners come and go; needing more means that something is wrong with the folder. */
const ATTEMPTS = 100

/**
 * Locks a folder that is there by a listening socket in it, so the file that a killed process leaves behind does not count. Two processes
 * that find a dead one must not both win: each listens under a name of its own (`lock-new-1f0c…`) and then links that socket to the number
 * after the highest (`lock-8` after `lock-7`), which the file system grants once. A number is never used again, because the highest stays when
 * its owner ends, and a winner that finds a higher number beside its own was late and tries again.
 */
export async function lockBySocketFile({ dir, assertFit }: Locking): Promise<DataLock> {
  // A command reaches the owner even where the disk has no room, or no inode, for a socket of its own.
  await numberOfDead(dir)
  const candidatePath = socketPath(dir, `lock-new-${randomBytes(4).toString('hex')}`)
  const socket = await openLockSocket(candidatePath)
  try {
    await chmod(candidatePath, 0o600)
    const path = await takeNumber({ dir, candidatePath, assertFit })
    const own = identityAt(path)
    await rm(candidatePath)
    return { ...socket, isHeld: () => mayBeAt(path, own) }
  } catch (error) {
    await socket.release()
    throw error
  }
}

interface Taking extends Locking {
  readonly candidatePath: string
}

/** Links the candidate's socket to the first number that is free, unless the owner of the highest is alive. Resolves to its path there. */
async function takeNumber({ dir, candidatePath, assertFit }: Taking): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const dead = await numberOfDead(dir)
    await assertFit()
    const number = dead + 1
    const path = socketPath(dir, `lock-${number}`)
    if (!(await linked(candidatePath, path))) continue
    if ((await highestNumber(dir)) > number) {
      await rm(path, { force: true })
      continue
    }
    await removeBelow(dir, number)
    return path
  }
  throw new Error(`${dir} could not be locked: its lock files kept changing. Is something else writing there?`)
}

/** The highest number, 0 before the first. Rejects with `DataDirInUseError` while its owner is alive. */
async function numberOfDead(dir: string): Promise<number> {
  const highest = await highestNumber(dir)
  const ownerPath = socketPath(dir, `lock-${highest}`)
  if (await isListening(ownerPath)) throw new DataDirInUseError(dir, ownerPath)
  return highest
}

/** Links `path` to the socket; `false` if the name is taken. */
async function linked(candidatePath: string, path: string): Promise<boolean> {
  try {
    await link(candidatePath, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

async function lockNumbers(dir: string): Promise<readonly number[]> {
  return (await readdir(dir)).flatMap((name) => LOCK_NAME.exec(name)?.[1] ?? []).map(Number)
}

async function highestNumber(dir: string): Promise<number> {
  return Math.max(0, ...(await lockNumbers(dir)))
}

async function removeBelow(dir: string, number: number): Promise<void> {
  const dead = (await lockNumbers(dir)).filter((other) => other < number)
  await Promise.all(dead.map((other) => rm(join(dir, `lock-${other}`), { force: true })))
}

/** Whether a process listens on a socket. Only a clear refusal counts as no: an unknown error must not open the folder twice. */
function isListening(path: string): Promise<boolean> {
  return new Promise((answer, reject) => {
    const probe = net.connect(path)
    probe.once('connect', () => {
      probe.destroy()
      answer(true)
    })
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') answer(false)
      else if (error.code === 'EAGAIN') answer(true)
      else reject(error)
    })
  })
}

/** A socket's path, relative or absolute, whichever is shorter: the system silently cuts one that is too long. */
function socketPath(dir: string, name: string): string {
  const absolute = resolve(dir, name)
  const fromHere = relative('', absolute)
  const path = fromHere.length < absolute.length ? fromHere : absolute
  if (Buffer.byteLength(path) <= SOCKET_PATH_LIMIT) return path
  throw new Error(
    `The path of the data folder is too long for its lock: ${path} has over ${SOCKET_PATH_LIMIT} bytes. Set DATA_DIR to a shorter one.`,
  )
}
