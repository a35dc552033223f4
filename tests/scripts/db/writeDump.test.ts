import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { text } from 'node:stream/consumers'
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDump } from '../../../scripts/db/openDump.ts'
import { writeDump } from '../../../scripts/db/writeDump.ts'
import { aFolder } from '../../support/aFolder.ts'
import { startScript } from '../../support/startProcess.ts'
import { aDump, aHeader, inPieces } from '../../server/dump/aDump.ts'

let folder: string
beforeEach(async () => {
  folder = await aFolder()
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

const funds = Array.from({ length: 1200 }, (_, index) => [`fund ${index}`])
const dump = aDump([aHeader(['001-initial']), { table: 'fund', columns: ['name'] }, ...funds], { fund: 1200 })
const streamOf = (written: string) => Readable.from(inPieces(written))

describe('writeDump', () => {
  it.each([false, true])(
    'writes a dump that only its owner can read, and counts its rows (compressed: %s)',
    async (isPacked) => {
      const file = join(folder, 'dump')
      expect(await writeDump(streamOf(dump), { file, isPacked })).toBe(1200)
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      expect(await text(openDump(file))).toBe(dump)
      expect((await readFile(file)).length < dump.length).toBe(isPacked)
      expect(await readdir(folder)).toEqual(['dump'])
    },
  )

  it('leaves no file when the dump fails, with an error or without a message', async () => {
    const file = join(folder, 'dump')
    const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    const broken = Readable.from(
      (async function* () {
        yield dump.slice(0, 500)
        throw aborted
      })(),
    )
    for (const stream of [broken, streamOf(dump.slice(0, -1)), streamOf(dump.slice(0, dump.lastIndexOf('{"rows"')))]) {
      await expect(writeDump(stream, { file, isPacked: true })).rejects.toThrow(
        'The server ended before everything was written. Nothing was kept: try again.',
      )
    }
    expect(await readdir(folder)).toEqual([])
  })

  it('passes on any other failure, and leaves no file', async () => {
    const failing = Readable.from(
      (async function* () {
        yield dump.slice(0, 500)
        throw new Error('The database is away')
      })(),
    )
    await expect(writeDump(failing, { file: join(folder, 'dump'), isPacked: false })).rejects.toThrow(
      'The database is away',
    )
    expect(await readdir(folder)).toEqual([])
  })

  it('leaves no file when the dump fails before its file is open', async () => {
    const { open } = fs
    const opened = vi.spyOn(fs, 'open').mockImplementationOnce((...given) => void setTimeout(() => open(...given), 50))
    const failed = Readable.from([dump]).destroy(new Error('The database is away'))
    await expect(writeDump(failed, { file: join(folder, 'dump'), isPacked: false })).rejects.toThrow('away')
    await sleep(100)
    expect(opened).toHaveBeenCalledOnce()
    expect(await readdir(folder)).toEqual([])
  })

  it('says why its file cannot be made', async () => {
    vi.spyOn(fs, 'open').mockImplementationOnce((...given) => {
      // Safe: the last argument is the callback.
      const answer = given.at(-1) as (error: Error) => void
      answer(Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' }))
    })
    await expect(writeDump(streamOf(dump), { file: join(folder, 'dump'), isPacked: false })).rejects.toThrow('EACCES')
  })

  it('names the file, not the temporary one, when its disk is full', async () => {
    const file = join(folder, 'dump')
    vi.spyOn(fs, 'writev').mockImplementationOnce((_descriptor, _pieces, _position, answer) => {
      answer(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }), 0, [])
    })
    await expect(writeDump(streamOf(dump), { file, isPacked: false })).rejects.toThrow(
      `${file} cannot be written (ENOSPC). Nothing was kept: name a file where there is room and this user may write.`,
    )
    expect(await readdir(folder)).toEqual([])
  })

  it('has its file on disk before it gives it a name, and the name before it is done', async () => {
    const done: string[] = []
    const { link, open } = fs.promises
    vi.spyOn(fs.promises, 'open').mockImplementation(async (path, ...more) => {
      const handle = await open(path, ...more)
      const sync = handle.sync.bind(handle)
      return Object.assign(handle, { sync: () => sync().finally(() => done.push(`${String(path)} is on disk`)) })
    })
    vi.spyOn(fs.promises, 'link').mockImplementation((from, to) =>
      link(from, to).finally(() => done.push(`it is called ${String(to)}`)),
    )
    syncBuiltinESMExports()
    const file = join(folder, 'dump')
    await writeDump(streamOf(dump), { file, isPacked: true })
    expect(done).toEqual([
      `${file}.unfinished-${process.pid} is on disk`,
      `it is called ${file}`,
      `${folder} is on disk`,
    ])
  })

  it('leaves no file when it is ended meanwhile, as by Ctrl+C', async () => {
    const { child, exited } = await startScript('./tests/support/processes/writeDump.ts', [join(folder, 'dump')], {})
    await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1), 20_000)
    child.kill('SIGINT')
    expect([await exited, await readdir(folder)]).toEqual([130, []])
  })

  it('overwrites nothing, and writes into no folder that does not exist', async () => {
    const file = join(folder, 'dump')
    await writeFile(file, 'of yesterday')
    await expect(writeDump(streamOf(dump), { file, isPacked: false })).rejects.toThrow(
      `${file} exists already: name another file.`,
    )
    expect(await readFile(file, 'utf8')).toBe('of yesterday')
    await expect(writeDump(streamOf(dump), { file: join(folder, 'no', 'dump'), isPacked: false })).rejects.toThrow(
      `There is no folder ${join(folder, 'no')}: create it first.`,
    )
  })

  it.each(['no/', 'yesterday/dump', 'yesterday/no/dump'])('says that there is no folder of %s', async (name) => {
    await writeFile(join(folder, 'yesterday'), 'a file')
    const file = `${folder}/${name}`
    await expect(writeDump(streamOf(dump), { file, isPacked: false })).rejects.toThrow(
      `There is no folder ${file.slice(0, file.lastIndexOf('/'))}: create it first.`,
    )
  })

  it('does not overwrite a file that came while it was writing', async () => {
    const file = join(folder, 'dump')
    const meanwhile = Readable.from(
      (async function* () {
        yield* inPieces(dump)
        await writeFile(file, 'of another')
      })(),
    )
    await expect(writeDump(meanwhile, { file, isPacked: false })).rejects.toThrow(
      `${file} exists already: name another file.`,
    )
    expect(await readFile(file, 'utf8')).toBe('of another')
    expect(await readdir(folder)).toEqual(['dump'])
  })
})

describe('writeDump on a drive that makes no hard link', () => {
  /** Fails every hard link with this code. */
  function refuseLinks(code: string): void {
    vi.spyOn(fs.promises, 'link').mockRejectedValue(Object.assign(new Error(`${code}: no link`), { code }))
    syncBuiltinESMExports()
  }

  it.each(['EPERM', 'ENOTSUP', 'ENOSYS'])('names the file all the same, on %s', async (code) => {
    refuseLinks(code)
    const file = join(folder, 'dump')
    expect(await writeDump(streamOf(dump), { file, isPacked: false })).toBe(1200)
    expect(await readFile(file, 'utf8')).toBe(dump)
    expect(await readdir(folder)).toEqual(['dump'])
  })

  it('does not overwrite a file that came while it was writing', async () => {
    refuseLinks('EPERM')
    const file = join(folder, 'dump')
    const meanwhile = Readable.from(
      (async function* () {
        yield* inPieces(dump)
        await writeFile(file, 'of another')
      })(),
    )
    await expect(writeDump(meanwhile, { file, isPacked: false })).rejects.toThrow('exists already')
    expect(await readFile(file, 'utf8')).toBe('of another')
    expect(await readdir(folder)).toEqual(['dump'])
  })

  it('fails, and leaves no file, when that is not why the link failed', async () => {
    refuseLinks('EIO')
    await expect(writeDump(streamOf(dump), { file: join(folder, 'dump'), isPacked: false })).rejects.toThrow('EIO')
    expect(await readdir(folder)).toEqual([])
  })
})

describe('openDump', () => {
  it('reports a compressed file that is truncated or damaged', async () => {
    const file = join(folder, 'dump')
    await writeDump(streamOf(dump), { file, isPacked: true })
    const bytes = await readFile(file)
    await truncate(file, bytes.length - 9)
    await expect(text(openDump(file))).rejects.toThrow('is cut short: its compressed data breaks off')
    bytes.fill(0xff, 40, 60)
    await writeFile(file, bytes)
    await expect(text(openDump(file))).rejects.toThrow('is damaged: it cannot be decompressed')
  })

  it.each([false, true])('reads names whose letters its chunks divide (compressed: %s)', async (isPacked) => {
    const file = join(folder, 'dump')
    const names = Array.from({ length: 3000 }, (_, index) => [`${index} ${'Ångström ✨'.repeat(6)}`])
    const long = aDump([aHeader(['001-initial']), { table: 'fund', columns: ['name'] }, ...names], { fund: 3000 })
    await writeDump(streamOf(long), { file, isPacked })
    expect(await text(openDump(file))).toBe(long)
  })

  it.each([false, true])('fails when a drive does not give the whole file (compressed: %s)', async (isPacked) => {
    const file = join(folder, 'dump')
    await writeDump(streamOf(dump), { file, isPacked })
    vi.spyOn(fs, 'read').mockImplementation((...given: readonly unknown[]) => {
      // Safe: the last argument is the callback.
      const answer = given.at(-1) as (error: Error) => void
      answer(Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' }))
    })
    await expect(text(openDump(file))).rejects.toMatchObject({ code: 'EIO' })
  })

  it('reads a file that is too short to be compressed', async () => {
    const file = join(folder, 'dump')
    await writeFile(file, '')
    expect(await text(openDump(file))).toBe('')
  })
})
