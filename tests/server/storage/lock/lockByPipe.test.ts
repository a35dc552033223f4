import { once } from 'node:events'
import { rename, symlink } from 'node:fs/promises'
import http from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import { DataDirInUseError } from '#server/storage/lock/DataDirInUseError.ts'
import { lockByPipe } from '#server/storage/lock/lockByPipe.ts'
import { aFolder } from '../../../support/aFolder.ts'

/** Linux' abstract sockets are granted and taken back as the named pipes of Windows are. */
const pipeOf = process.platform === 'linux' ? (name: string) => `\0${name}` : undefined

const anyFolder = async (): Promise<void> => {}
const lock = (dir: string, assertFit = anyFolder) => lockByPipe({ dir, assertFit }, pipeOf)

let dir: string
beforeEach(async () => {
  dir = await aFolder()
})

async function refusalOf(path: string): Promise<DataDirInUseError> {
  const error = await lock(path).catch((reason: unknown) => reason)
  if (error instanceof DataDirInUseError) return error
  throw new Error('The folder was not refused')
}

// macOS has neither.
describe.skipIf(process.platform === 'darwin')('lockByPipe', () => {
  it('refuses a folder that is locked, says what to do, and locks it once it is released', async () => {
    const first = await lock(dir)
    expect((await refusalOf(dir)).message).toBe(
      `The data folder ${dir} is in use by a running server or command: end it first, or set DATA_DIR to another folder.`,
    )
    await first.release()
    const next = await lock(dir)
    await next.release()
  })

  it('locks a folder by whatever path it is reached, and no other folder', async () => {
    const path = join(dir, 'link')
    // What Windows lets every user make.
    await symlink(dir, path, 'junction')
    const held = await lock(path)
    expect(await refusalOf(dir)).toBeInstanceOf(DataDirInUseError)
    const other = await lock(await aFolder())
    await other.release()
    await held.release()
  })

  it('is held until its folder is moved, and again once it is back', async () => {
    const folder = await aFolder()
    const held = await lock(folder)
    expect(held.isHeld()).toBe(true)
    await rename(folder, join(dir, 'aside'))
    expect(held.isHeld()).toBe(false)
    await rename(join(dir, 'aside'), folder)
    expect(held.isHeld()).toBe(true)
    await held.release()
  })

  it('answers who finds the folder in use, with the given handler', async () => {
    const held = await lock(dir)
    held.handleWith((request, response) => response.end(`you asked for ${request.url}`))
    const { socketPath } = await refusalOf(dir)
    const request = http.get({ socketPath, path: '/leads' })
    // Safe: the event's one argument.
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    expect(await text(response)).toBe('you asked for /leads')
    await held.release()
  })

  it('locks nothing when the folder is not fit, and does not check one that is in use', async () => {
    const unfit = () => Promise.reject(new Error('not this one'))
    await expect(lock(dir, unfit)).rejects.toThrow('not this one')
    const held = await lock(dir)
    await expect(lock(dir, unfit)).rejects.toThrow(DataDirInUseError)
    await held.release()
  })
})
