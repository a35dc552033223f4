import { existsSync, readdirSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { Database } from '#server/storage/Database.ts'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'
import { inThisThread } from '#server/storage/embedded/inThisThread.ts'
import { databaseFolder, openEmbedded } from '#server/storage/embedded/openEmbedded.ts'
import { openEngine } from '#server/storage/embedded/openEngine.ts'
import { aDataFolder } from '../../../support/aDataFolder.ts'
import { FullDiskFS, type TestDisk } from '../../../support/FullDiskFS.ts'
import { OPENING_MS } from '../../../support/openTestApp.ts'
import { removedWithTest } from '../../../support/removedWithTest.ts'

/** A data folder for one test. */
const ownFolder = async () => removedWithTest(await aDataFolder())

async function openOn(disk: TestDisk, dataDir?: string): Promise<Database> {
  const folder = dataDir ?? (await ownFolder())
  const database = await openEmbedded(folder, {
    ...inThisThread,
    open: (inner) => openEngine(new FullDiskFS(inner, disk)),
  })
  await database.script('create table fund (name text primary key)')
  return database
}

const insert = (database: Database, name: string) => database.query('insert into fund values ($1)', [name])

/** Waits until the database has opened itself again. */
async function isBack(database: Database, name: string): Promise<void> {
  await expect
    .poll(() => insert(database, name).then(() => 'back', String), { timeout: 60_000, interval: 200 })
    .toBe('back')
}

/** Places that Emscripten has for open files. */
const MOST_OPEN_FILES = 4096

const openFiles = () => readdirSync('/proc/self/fd').length

describe('R8: the embedded database on a disk that fails', () => {
  it.each(['full', 'failing', 'readOnly'] as const)(
    'is unavailable while the disk is %s, never hangs, and recovers by itself with everything it acknowledged',
    async (state) => {
      const disk: TestDisk = { state: 'well' }
      const database = await openOn(disk)
      await insert(database, 'AMP')
      disk.state = state
      const asked = await Promise.allSettled([
        insert(database, 'REST'),
        insert(database, 'CBUS'),
        database.query('select 1 as one'),
        database.transaction((transaction) => transaction.query("insert into fund values ('HESTA')")),
        database.script('checkpoint'),
      ])
      for (const answer of asked) {
        expect(answer).toEqual({ status: 'rejected', reason: expect.any(DatabaseUnavailableError) })
      }
      await expect(insert(database, 'UniSuper')).rejects.toThrow(DatabaseUnavailableError)
      disk.state = 'well'
      await isBack(database, 'Spirit')
      const names = (await database.query<{ name: string }>('select name from fund')).map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining(['AMP', 'Spirit']))
      expect(names).not.toContain('HESTA')
      await database.close()
    },
    OPENING_MS,
  )

  it.each([
    ['tablesFull', '53100'],
    ['tablesOverQuota', '53100'],
    ['tablesReadOnly', '42501'],
  ] as const)(
    'stays open when only a table file cannot grow (%s), and is unavailable for %s',
    async (state, code) => {
      const disk: TestDisk = { state: 'well' }
      const database = await openOn(disk)
      disk.state = state
      const many = 'insert into fund select md5(n::text) from generate_series(1, 20000) n'
      await expect(database.query(many)).rejects.toMatchObject({ name: 'DatabaseUnavailableError', code })
      await expect(database.transaction((transaction) => transaction.query(many))).rejects.toThrow(
        DatabaseUnavailableError,
      )
      expect(await database.query('select name from fund')).toEqual([])
      disk.state = 'well'
      expect(await insert(database, 'AMP')).toEqual([])
      await database.close()
    },
    OPENING_MS,
  )

  it(
    'makes a file once the disk has inodes again, though it could not before',
    async () => {
      const disk: TestDisk = { state: 'well' }
      const database = await openOn(disk)
      await insert(database, 'AMP')
      disk.state = 'noInodes'
      for (let attempt = 0; attempt < 2; attempt += 1) {
        await expect(database.query('vacuum fund')).rejects.toMatchObject({ code: '53100' })
      }
      disk.state = 'well'
      expect(await database.query('vacuum fund')).toEqual([])
      await database.close()
    },
    OPENING_MS,
  )

  it(
    'opens files once the process may again, however often it could not',
    async () => {
      const disk: TestDisk = { state: 'well' }
      const database = await openOn(disk)
      disk.state = 'noDescriptors'
      for (let attempt = 0; attempt < MOST_OPEN_FILES; attempt += 1) {
        await expect(database.query('create table lost (name text)')).rejects.toThrow(DatabaseUnavailableError)
      }
      disk.state = 'well'
      expect(await insert(database, 'AMP')).toEqual([])
      await database.close()
    },
    OPENING_MS,
  )

  it.runIf(process.platform === 'linux')(
    'closes the files of an engine that has stopped',
    async () => {
      const disk: TestDisk = { state: 'well' }
      const database = await openOn(disk)
      await insert(database, 'AMP')
      const before = openFiles()
      for (const name of ['REST', 'CBUS']) {
        disk.state = 'full'
        await expect(insert(database, name)).rejects.toThrow(DatabaseUnavailableError)
        disk.state = 'well'
        await isBack(database, `${name} again`)
      }
      expect(openFiles()).toBeLessThan(before + 20)
      await database.close()
    },
    OPENING_MS,
  )

  it(
    'is unavailable while its folder is not there, as when a volume was taken away, and makes no empty database in its place',
    async () => {
      const disk: TestDisk = { state: 'well' }
      const dataDir = await ownFolder()
      const database = await openOn(disk, dataDir)
      await insert(database, 'AMP')
      const folder = databaseFolder(dataDir)
      disk.state = 'full'
      await expect(insert(database, 'REST')).rejects.toThrow(DatabaseUnavailableError)
      await rename(folder, `${folder}.away`)
      disk.state = 'well'
      await expect(database.query('select name from fund')).rejects.toThrow(DatabaseUnavailableError)
      expect(existsSync(folder)).toBe(false)
      await rename(`${folder}.away`, folder)
      await isBack(database, 'Spirit')
      await database.close()
    },
    OPENING_MS,
  )

  it(
    'can be closed while the disk is full',
    async () => {
      const disk: TestDisk = { state: 'well' }
      const database = await openOn(disk)
      disk.state = 'full'
      await expect(insert(database, 'REST')).rejects.toThrow(DatabaseUnavailableError)
      await expect(database.close()).resolves.toBeUndefined()
    },
    OPENING_MS,
  )
})
