import { randomBytes } from 'node:crypto'
import { lstatSync, statSync } from 'node:fs'
import { chmod, link, mkdir, readdir, rm } from 'node:fs/promises'
import http from 'node:http'
import net from 'node:net'
import { dirname, join, relative, resolve } from 'node:path'
import { codeOf } from '../codeOf.ts'
import { DataDirInUseError } from './DataDirInUseError.ts'

/** The exclusive right to open a data folder, until this process releases it or ends, however it ends. */
export interface DataLock {
  /** Lets a handler reply to requests on the lock's socket, which only this user's processes reach. Before this is called they get a 503. */
  handleWith(handler: http.RequestListener): void
  /** Whether the folder is still where it was, and this process its owner: false once it was moved, removed or replaced. */
  isHeld(): boolean
  /** Releases the folder. Requests on the socket are cut off. */
  release(): Promise<void>
}

/** Bytes a unix socket's path may have: the least of the systems Node runs on (macOS; Linux has 107). */
const SOCKET_PATH_LIMIT = 103

/** `lock-7` is the seventh owner's socket. The highest number is the owner, if a process listens there. */
const LOCK_NAME = /^lock-(\d+)$/

/** Attempts while other owners come and go; needing more means that something is wrong with the folder. */
const ATTEMPTS = 100

/**
 * Locks a folder, making it when there is none. Rejects with {@link DataDirInUseError} while another process holds it, and with a
 * sentence for the operator when this user may not use it, when its path is too long for a socket, or when its lock files keep changing.
 * `assertFit` is called once nobody holds the folder; when it rejects, so does this, and nothing is locked.
 *
 * The lock is a listening socket, so the one that a killed process leaves behind does not count. Two processes that find a dead one must
 * not both win: each listens under a name of its own (`lock-new-1f0c…`) and then links that socket to the number after the highest (`lock-8`
 * after `lock-7`), which the file system grants once. A number is never used again, because the highest stays when its owner ends, and
 * a winner that finds a higher number beside its own was late and tries again.
 */
export async function lockDataDir(dir: string, assertFit: () => Promise<void> = anyFolder): Promise<DataLock> {
  try {
    return await lock(dir, assertFit)
  } catch (error) {
    throw folderFailure(dir, error)
  }
}

const anyFolder = async (): Promise<void> => {}

async function lock(dir: string, assertFit: () => Promise<void>): Promise<DataLock> {
  await makeFolder(resolve(dir))
  const candidatePath = socketPath(dir, `lock-new-${randomBytes(4).toString('hex')}`)
  const socket = await openSocket(candidatePath)
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

/** Whether a file is still at a path. One that cannot be looked at may be. */
function mayBeAt(path: string, identity: string | null): boolean {
  try {
    return identityAt(path) === identity
  } catch {
    return true
  }
}

/** What tells a file from any other; `null` where there is none. */
function identityAt(path: string): string | null {
  const found = lstatSync(path, { bigint: true, throwIfNoEntry: false })
  return found ? `${found.dev} ${found.ino}` : null
}

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

/** Listens, without keeping the process from ending. Closed, Node removes the file under its first name. */
async function openSocket(path: string): Promise<Omit<DataLock, 'isHeld'>> {
  let handler = notYet
  const server = http.createServer((request, response) => handler(request, response)).unref()
  await listen(server, path)
  return {
    handleWith: (listener) => {
      handler = listener
    },
    release: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const notYet: http.RequestListener = (_request, response) => response.writeHead(503).end()

interface Taking {
  readonly dir: string
  readonly candidatePath: string
  readonly assertFit: () => Promise<void>
}

/** Links the candidate's socket to the first number that is free, unless the owner of the highest is alive. Resolves to its path there. */
async function takeNumber({ dir, candidatePath, assertFit }: Taking): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const highest = await highestNumber(dir)
    const ownerPath = socketPath(dir, `lock-${highest}`)
    if (await isListening(ownerPath)) throw new DataDirInUseError(dir, ownerPath)
    await assertFit()
    const number = highest + 1
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

const OF_OTHERS =
  'it, something inside, or the folder it is to be made in belongs to another user. Run this as the user of the server; if it is, give the folder to that user (chown -R USER FOLDER), or set DATA_DIR to another one.'
const NO_FOLDER =
  'there is a file or a link to nothing of that name, or on the way to it. Set DATA_DIR to another folder.'

/** Why a folder cannot be used and how to fix it, by errno. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: OF_OTHERS,
  EPERM: OF_OTHERS,
  EROFS: 'nothing can be written there. Set DATA_DIR to another folder.',
  ENOENT: 'it cannot be made there. Set DATA_DIR to another folder.',
  ENOTDIR: NO_FOLDER,
  EEXIST: NO_FOLDER,
}

/** Node's error about a folder, as a sentence for the operator where there is one. */
function folderFailure(dir: string, error: unknown): unknown {
  const code = codeOf(error)
  const reason = Object.hasOwn(reasons, code) ? reasons[code] : undefined
  if (reason === undefined) return error
  return new Error(`The data folder ${dir} cannot be used (${code}): ${reason}`, { cause: error })
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

function listen(server: http.Server, path: string): Promise<void> {
  return new Promise((listening, reject) => {
    server.once('error', reject)
    server.listen(path, () => {
      server.off('error', reject)
      listening()
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
