import { PGlite } from '@electric-sql/pglite'
import fs from 'node:fs'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/storage/Database.ts'
import { DurableNodeFS } from '#server/storage/embedded/DurableNodeFS.ts'
import { fromPglite } from '#server/storage/embedded/fromPglite.ts'
import { inThisThread } from '#server/storage/embedded/inThisThread.ts'
import { databaseFolder, EMBEDDED_MAJOR, openEmbedded } from '#server/storage/embedded/openEmbedded.ts'
import { DURABLE_PARAMS } from '#server/storage/embedded/openEngine.ts'
import { aDataFolder } from '../../../support/aDataFolder.ts'
import { aFolder } from '../../../support/aFolder.ts'
import { OPENING_MS } from '../../../support/openTestApp.ts'
import { removedWithTest } from '../../../support/removedWithTest.ts'
import { PowerLossFS } from '../../../../scripts/faults/PowerLossFS.ts'

/** Each costs some seconds to open; `npm run faults -- powerLoss --long` makes many. */
const CUTS = 4

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

describe('openEmbedded', () => {
  it('says what may be wrong when the database cannot be made, also when the engine throws no error', async () => {
    const folder = await aFolder()
    const full = { ...inThisThread, create: () => Promise.reject({ errno: 51 }) }
    await expect(openEmbedded(folder, full)).rejects.toThrow(
      `The database in ${join(folder, 'postgres')} could not be created: { errno: 51 }. Check that its disk has room`,
    )
    const crowded = { ...inThisThread, create: () => Promise.reject(new Error('EAGAIN')) }
    await expect(openEmbedded(folder, crowded)).rejects.toThrow(
      `The database in ${join(folder, 'postgres')} could not be created: EAGAIN. This process is not allowed enough threads. Raise`,
    )
  })

  it(
    'creates the database on the first start, whatever an interrupted start left behind',
    async () => {
      const folder = await aFolder()
      await mkdir(join(folder, 'postgres.new', 'base'), { recursive: true })
      await writeFile(join(folder, 'postgres.new', 'PG_VERSION'), '18\n')
      const database = await openEmbedded(folder, inThisThread)
      await database.script("create table fund (name text); insert into fund values ('AMP')")
      await database.close()
      expect(await readdir(folder)).toEqual(['postgres'])
      const reopened = await openEmbedded(folder, inThisThread)
      expect(await reopened.query('select name from fund')).toEqual([{ name: 'AMP' }])
      await reopened.close()
    },
    OPENING_MS,
  )

  it('has a new database on disk before it gives it its name, and the name before it opens it', async () => {
    const folder = await aFolder()
    const final = databaseFolder(folder)
    const done: string[] = []
    const { open, rename } = fs.promises
    vi.spyOn(fs.promises, 'open').mockImplementation(async (path, ...more) => {
      const handle = await open(path, ...more)
      const sync = handle.sync.bind(handle)
      return Object.assign(handle, { sync: () => sync().finally(() => done.push(`${String(path)} is on disk`)) })
    })
    vi.spyOn(fs.promises, 'rename').mockImplementation((from, to) =>
      rename(from, to).finally(() => done.push(`it is called ${String(to)}`)),
    )
    syncBuiltinESMExports()
    const stopped = {
      ...inThisThread,
      create: (at: string) => writeFile(join(at, 'PG_VERSION'), `${EMBEDDED_MAJOR}\n`),
      open: () => Promise.reject(new Error('It is opened')),
    }
    await expect(openEmbedded(folder, stopped)).rejects.toThrow('It is opened')
    expect(done).toEqual([
      `${join(`${final}.new`, 'PG_VERSION')} is on disk`,
      `${final}.new is on disk`,
      `it is called ${final}`,
      `${folder} is on disk`,
    ])
  })

  it('makes room and writes a checkpoint every five minutes until it is closed, by statements that may not hang', async () => {
    const folder = await aFolder()
    await mkdir(databaseFolder(folder))
    await writeFile(join(databaseFolder(folder), 'PG_VERSION'), `${EMBEDDED_MAJOR}\n`)
    const asked: string[] = []
    const engine: Database = {
      isSerial: true,
      query: async (text) => {
        asked.push(text)
        return []
      },
      script: async () => {},
      transaction: () => Promise.reject(new Error('No transaction is expected')),
      close: async () => {},
    }
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const database = await openEmbedded(folder, {
        ...inThisThread,
        open: async () => ({ ...engine, abandon: () => undefined }),
      })
      await vi.advanceTimersByTimeAsync(10 * 60_000)
      const vacuum = 'vacuum limit_use, code, breaker'
      expect(asked).toEqual([vacuum, 'checkpoint', vacuum, 'checkpoint'])
      await database.close()
      await vi.advanceTimersByTimeAsync(10 * 60_000)
      expect(asked).toHaveLength(4)
    } finally {
      vi.useRealTimers()
    }
  })

  it(
    'stores a text unchanged, and refuses one that our databases cannot store',
    async () => {
      const folder = removedWithTest(await aDataFolder())
      const database = await openEmbedded(folder, inThisThread)
      for (const text of ['', 'O’Brien 🧡', '\\x41', '{"a":"\\u0000"}', 'é'.repeat(100_000)]) {
        expect(await database.query('select $1::text as text, $2::text[] as texts', [text, [text]])).toEqual([
          { text, texts: [text] },
        ])
      }
      expect(await database.query('select $1::text as text', [null])).toEqual([{ text: null }])
      await expect(database.query('select $1::text', [{ fund: 'AMP' }])).rejects.toThrow('A parameter is a text')
      await expect(database.query('select $1::text', ['a\0b'])).rejects.toMatchObject({ code: '22021' })
      await database.close()
    },
    OPENING_MS,
  )

  it(
    'is unavailable while its folder is not its own, writes nothing more there, and goes on once it is',
    async () => {
      const folder = removedWithTest(await aDataFolder())
      let isHeld = true
      const database = await openEmbedded(folder, inThisThread, { isHeld: () => isHeld })
      await database.script('create table fund (name text)')
      await database.query("insert into fund values ('AMP')")
      isHeld = false
      const refusal = () => database.query('select 1').then(String, String)
      await expect.poll(refusal).toContain(`The data folder ${folder} was moved, removed or replaced`)
      await expect(database.query("insert into fund values ('REST')")).rejects.toThrow('put it back, or start again')
      isHeld = true
      await expect.poll(() => database.query('select name from fund').catch(String)).toEqual([{ name: 'AMP' }])
      await database.query("insert into fund values ('CBUS')")
      isHeld = false
      // At once: nobody has looked yet.
      await database.close()
      const reopened = await openEmbedded(folder, inThisThread)
      expect(await reopened.query('select name from fund')).toEqual([{ name: 'AMP' }, { name: 'CBUS' }])
      await reopened.close()
    },
    OPENING_MS,
  )

  it(
    'has the engine flush every commit to disk',
    async () => {
      const folder = removedWithTest(await aDataFolder())
      const files = new DurableNodeFS(databaseFolder(folder))
      const pglite = await PGlite.create({ fs: files, startParams: [...DURABLE_PARAMS] })
      const database = fromPglite(pglite)
      expect(await database.query('show fsync')).toEqual([{ fsync: 'on' }])
      expect(await database.query('show wal_sync_method')).toEqual([{ wal_sync_method: 'fsync' }])
      expect(await database.query('show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
      await database.script('create table fund (name text)')
      for (const name of ['AMP', 'REST', 'CBUS']) {
        const before = files.syncCount
        await database.query('insert into fund values ($1)', [name])
        expect(files.syncCount).toBeGreaterThan(before)
      }
      await database.close()
    },
    OPENING_MS,
  )

  it(
    'plans statements on empty tables as it does on full ones: by indexes, row by row',
    async () => {
      const database = await inThisThread.open(databaseFolder(removedWithTest(await aDataFolder())))
      await database.script('create table fund (name text primary key)')
      const plan = await database.query("explain (costs off) select * from fund where name = any('{AMP,REST}')")
      expect(plan[0]).toEqual({ 'QUERY PLAN': 'Index Only Scan using fund_pkey on fund' })
      await database.close()
    },
    OPENING_MS,
  )

  it(
    'has the PostgreSQL major version that it checks for',
    async () => {
      const folder = removedWithTest(await aDataFolder())
      expect((await readFile(join(databaseFolder(folder), 'PG_VERSION'), 'utf8')).trim()).toBe(EMBEDDED_MAJOR)
    },
    OPENING_MS,
  )

  it('refuses a folder of another major version, says what to do, and changes nothing', async () => {
    const folder = await aFolder()
    await mkdir(databaseFolder(folder))
    await writeFile(join(databaseFolder(folder), 'PG_VERSION'), '17\n')
    await expect(openEmbedded(folder, inThisThread)).rejects.toThrow(
      /was made by PostgreSQL 17, and this version of the site opens 18 only\. Export it .*npm run db -- export FILE.* set DATA_DIR/,
    )
    expect(await readdir(databaseFolder(folder))).toEqual(['PG_VERSION'])
  })

  it.each([
    [
      'could not read directory "pg_logical/snapshots": No file descriptors available',
      'is not allowed to open enough files',
    ],
    ['EMFILE: too many open files', 'is not allowed to open enough files'],
    ['EAGAIN', 'is not allowed enough threads'],
    ['WebAssembly.Memory(): could not allocate memory', 'is not allowed enough memory'],
    ['Worker terminated due to reaching memory limit: JS heap out of memory', 'is not allowed enough memory'],
  ])('does not call it damaged when the machine refuses what it needs: %s', async (message, lack) => {
    const folder = await aFolder()
    await mkdir(databaseFolder(folder))
    await writeFile(join(databaseFolder(folder), 'PG_VERSION'), `${EMBEDDED_MAJOR}\n`)
    const engine = { ...inThisThread, open: () => Promise.reject(new Error(message)) }
    await expect(openEmbedded(folder, engine)).rejects.toThrow(
      `could not be opened: ${message}. Nothing is wrong with it. This process ${lack}. `,
    )
  })

  it('calls it damaged when the engine reads memory that it does not have', async () => {
    const folder = await aFolder()
    await mkdir(databaseFolder(folder))
    await writeFile(join(databaseFolder(folder), 'PG_VERSION'), `${EMBEDDED_MAJOR}\n`)
    const engine = { ...inThisThread, open: () => Promise.reject(new Error('memory access out of bounds')) }
    await expect(openEmbedded(folder, engine)).rejects.toThrow('it is damaged: keep it as it is')
  })

  it('reports a folder without a version like any other damaged one', async () => {
    const folder = await aFolder()
    await mkdir(databaseFolder(folder))
    await expect(openEmbedded(folder, inThisThread)).rejects.toThrow(
      /^The database in .*postgres could not be opened: ENOENT.* it is damaged: keep it as it is, .*npm run db -- restore FILE/,
    )
  })

  it(
    'says what to do with a folder that is damaged',
    async () => {
      const folder = removedWithTest(await aDataFolder())
      await writeFile(join(databaseFolder(folder), 'global', 'pg_control'), 'x'.repeat(8192))
      await expect(openEmbedded(folder, inThisThread)).rejects.toThrow(
        /^The database in .*postgres could not be opened: .* it is damaged: keep it as it is, .*npm run db -- restore FILE/,
      )
    },
    OPENING_MS,
  )

  it(
    'opens after a power cut at any point with everything that was acknowledged',
    async () => {
      const folder = removedWithTest(await aDataFolder())
      const shadow = await aFolder()
      await cp(databaseFolder(folder), shadow, { recursive: true })
      const files = new PowerLossFS(databaseFolder(folder), shadow)
      const database = fromPglite(await PGlite.create({ fs: files, startParams: [...DURABLE_PARAMS] }))
      await database.script('create table answer (id int primary key, text text not null)')
      const cuts: { readonly folder: string; readonly acknowledged: number }[] = []
      let acknowledged = 0
      while (cuts.length < CUTS) {
        const wanted = cuts.length + 1
        const cut = await aFolder()
        files.cutAfter(100 + Math.ceil(Math.random() * 100), () => {
          files.snapshot(databaseFolder(cut))
          cuts.push({ folder: cut, acknowledged })
        })
        while (cuts.length < wanted) {
          if (acknowledged % 60 === 40) await database.script('checkpoint')
          await database.query('insert into answer values ($1, $2)', [acknowledged + 1, 'x'.repeat(500)])
          acknowledged += 1
        }
      }
      await database.close()
      for (const cut of cuts) {
        const survivor = await openEmbedded(cut.folder, inThisThread)
        const [found] = await survivor.query<{ rows: number }>(
          'select count(*)::int as rows from answer where id <= $1',
          [cut.acknowledged],
        )
        await survivor.close()
        expect(found?.rows).toBe(cut.acknowledged)
      }
      expect(acknowledged).toBeGreaterThan(100)
    },
    OPENING_MS,
  )
})
