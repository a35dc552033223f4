import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataDirInUseError } from '#server/storage/lock/DataDirInUseError.ts'
import type { DataLock } from '#server/storage/lock/DataLock.ts'
import { lockDataDir } from '#server/storage/lock/lockDataDir.ts'
import { explainFailure } from '../../../../scripts/cli/explainFailure.ts'
import { aFolder } from '../../../support/aFolder.ts'

let dir: string
const children: ChildProcess[] = []
beforeEach(async () => {
  dir = await aFolder()
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

async function startLocker(): Promise<ChildProcess> {
  const child = fork('scripts/run.mjs', ['./tests/support/processes/lock.ts'])
  children.push(child)
  await once(child, 'message')
  return child
}

async function order(child: ChildProcess, what: object): Promise<string> {
  child.send(what)
  const [answer] = await once(child, 'message')
  return answer
}

async function get(socketPath: string): Promise<readonly [status: number | undefined, body: string]> {
  const request = http.get({ socketPath, path: '/leads?format=csv' })
  // Safe: the event's one argument.
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  return [response.statusCode, await text(response)]
}

async function refusal(): Promise<DataDirInUseError> {
  const error = await lockDataDir(dir).catch((reason: unknown) => reason)
  if (error instanceof DataDirInUseError) return error
  throw new Error('The folder was not refused')
}

describe('lockDataDir', () => {
  it('creates the folder for its owner alone, and a socket that only the owner may use', async () => {
    const folder = join(dir, 'new', 'data')
    const lock = await lockDataDir(folder)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect(await readdir(folder)).toEqual(['lock-1'])
    expect((await stat(join(folder, 'lock-1'))).mode & 0o777).toBe(0o600)
    await lock.release()
  })

  it('refuses a folder that is locked, says what to do, and locks it once it is released', async () => {
    const lock = await lockDataDir(dir)
    expect((await refusal()).message).toBe(
      `The data folder ${dir} is in use by a running server or command: end it first, or set DATA_DIR to another folder.`,
    )
    await lock.release()
    const next = await lockDataDir(dir)
    await next.release()
    expect(await readdir(dir)).toHaveLength(1)
  })

  it('is held until its folder is moved, removed or replaced, and again once it is back', async () => {
    const folder = join(dir, 'data')
    const lock = await lockDataDir(folder)
    expect(lock.isHeld()).toBe(true)
    await rename(folder, join(dir, 'aside'))
    expect(lock.isHeld()).toBe(false)
    const other = await lockDataDir(folder)
    expect([lock.isHeld(), other.isHeld()]).toEqual([false, true])
    await rm(folder, { recursive: true })
    expect(other.isHeld()).toBe(false)
    await rename(join(dir, 'aside'), folder)
    expect([lock.isHeld(), other.isHeld()]).toEqual([true, false])
    await lock.release()
    await other.release()
  })

  it('answers on its socket: 503 at first, then with the given handler', async () => {
    const lock = await lockDataDir(dir)
    const { socketPath } = await refusal()
    expect((await get(socketPath))[0]).toBe(503)
    lock.handleWith((request, response) => response.end(`you asked for ${request.url}`))
    expect(await get(socketPath)).toEqual([200, 'you asked for /leads?format=csv'])
    await lock.release()
  })

  it('cuts off what is asked on its socket when it is released', async () => {
    const lock = await lockDataDir(dir)
    const { socketPath } = await refusal()
    const isAsked = new Promise<void>((asked) => lock.handleWith(() => asked()))
    const answer = get(socketPath)
    await isAsked
    await Promise.all([expect(answer).rejects.toThrow('socket hang up'), lock.release()])
  })

  it('is released when its holder is killed', async () => {
    const child = await startLocker()
    expect(await order(child, { lock: dir })).toBe('locked')
    await refusal()
    child.kill('SIGKILL')
    await once(child, 'exit')
    const lock = await lockDataDir(dir)
    await refusal()
    await lock.release()
  })

  it('lets exactly one of many processes in, however often they race for a stale lock', async () => {
    const racers = await Promise.all(Array.from({ length: 5 }, startLocker))
    for (let round = 0; round < 25; round += 1) {
      const at = Date.now() + 30
      const results = await Promise.all(racers.map((racer) => order(racer, { lock: dir, at })))
      expect(results.toSorted()).toEqual([...Array.from({ length: 4 }, () => 'DataDirInUseError'), 'locked'])
      await Promise.all(racers.filter((_, index) => results[index] === 'locked').map((winner) => order(winner, {})))
    }
  })

  it('refuses who comes late, behind one that is gone and one that holds it, and leaves nothing of them', async () => {
    const others: DataLock[] = []
    const late = lockDataDir(dir, async () => {
      await (await lockDataDir(dir)).release()
      others.push(await lockDataDir(dir))
    })
    await expect(late).rejects.toThrow(DataDirInUseError)
    expect(await readdir(dir)).toEqual(['lock-2'])
    for (const other of others) await other.release()
  })

  it('locks no folder of which it cannot tell whether somebody holds it', async () => {
    await symlink('lock-1', join(dir, 'lock-1'))
    await expect(lockDataDir(dir)).rejects.toThrow('ELOOP')
  })

  it('tells those who come second that the folder is in use, also while the first is making it', async () => {
    for (let round = 0; round < 20; round += 1) {
      const nested = join(dir, `${round}`, 'a', 'b')
      const locks = await Promise.allSettled(Array.from({ length: 4 }, () => lockDataDir(nested)))
      const refusals = locks.flatMap((lock) => (lock.status === 'rejected' ? [lock.reason] : []))
      expect(refusals.filter((reason) => reason instanceof DataDirInUseError)).toHaveLength(3)
      for (const lock of locks) if (lock.status === 'fulfilled') await lock.value.release()
    }
  })

  it('says in words why a folder cannot be used', async () => {
    const file = join(dir, 'file')
    await writeFile(file, '')
    await expect(lockDataDir(file)).rejects.toThrow(
      `The data folder ${file} cannot be used (EEXIST): a file, or a link`,
    )
    const below = join(file, 'data')
    await expect(lockDataDir(below)).rejects.toThrow(
      'that leads nowhere, has that name or is on the way to it. Set DATA_DIR',
    )
    const denied = Object.assign(new Error('permission denied'), { code: 'EACCES' })
    await expect(lockDataDir(dir, () => Promise.reject(denied))).rejects.toThrow(
      `The data folder ${dir} cannot be used (EACCES): it, something in it, or the folder in which it is to be created belongs to another user.`,
    )
    for (const code of ['ENOSPC', 'EDQUOT']) {
      const full = Object.assign(new Error('no space left on device'), { code })
      await expect(lockDataDir(dir, () => Promise.reject(full))).rejects.toThrow(
        `The data folder ${dir} cannot be used (${code}): its disk has no room for another file, or no inode`,
      )
    }
  })

  it.runIf(process.platform !== 'win32')('says that it needs unix sockets, and nothing about HOST', async () => {
    const listen = vi.spyOn(http.Server.prototype, 'listen').mockImplementationOnce(function (this: http.Server) {
      const denied = { code: 'EAFNOSUPPORT', syscall: 'listen', address: dir, port: -1 }
      queueMicrotask(() => this.emit('error', Object.assign(new Error('listen'), denied)))
      return this
    })
    const failure: unknown = await lockDataDir(dir).catch((error: unknown) => error)
    listen.mockRestore()
    expect(explainFailure(failure)).toBe(
      `The data folder ${dir} cannot be used (EAFNOSUPPORT): this process is not allowed to create the unix socket that locks it. ` +
        'Allow it: AF_UNIX in RestrictAddressFamilies= of a systemd unit.',
    )
  })

  it.runIf(process.platform === 'linux')(
    'refuses a folder where none can be made, such as one under /proc',
    async () => {
      await expect(lockDataDir('/proc/super-review/data')).rejects.toThrow(
        '(ENOENT): it cannot be created there. Set DATA_DIR',
      )
    },
  )

  it('checks the folder once nobody holds it, and leaves nothing behind in one that it refuses', async () => {
    const unfit = () => Promise.reject(new Error('not this one'))
    await expect(lockDataDir(dir, unfit)).rejects.toThrow('not this one')
    expect(await readdir(dir)).toEqual([])
    const lock = await lockDataDir(dir)
    await expect(lockDataDir(dir, unfit)).rejects.toThrow(DataDirInUseError)
    await lock.release()
  })

  it('finds the owner where it cannot make a socket of its own', async () => {
    // The owner's socket, `lock-1`, still has room in this path, whether relative or absolute; `lock-new-…` has none.
    const shorter = Math.min(Buffer.byteLength(dir), Buffer.byteLength(relative('', dir)))
    const long = join(dir, 'x'.repeat(95 - shorter))
    await mkdir(long)
    await symlink(long, join(dir, 'short'))
    const lock = await lockDataDir(join(dir, 'short'))
    await expect(lockDataDir(long)).rejects.toThrow(DataDirInUseError)
    await lock.release()
    await expect(lockDataDir(long)).rejects.toThrow('too long for its lock')
  })

  it('refuses a path that the system would truncate', async () => {
    const long = join(dir, 'x'.repeat(100))
    await expect(lockDataDir(long)).rejects.toThrow(/too long for its lock: .* Set DATA_DIR to a shorter one/)
  })
})
