import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/storage/Database.ts'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'
import { EngineBrokenError } from '#server/storage/embedded/EngineBrokenError.ts'
import { databaseFolder, openEmbedded } from '#server/storage/embedded/openEmbedded.ts'
import { inOwnThread } from '#server/storage/embedded/inOwnThread.ts'
import { inThisThread } from '#server/storage/embedded/inThisThread.ts'
import { aDataFolder } from '../../../support/aDataFolder.ts'
import { aFolder } from '../../../support/aFolder.ts'
import { type BundledProgram, bundleProgram } from '../../../support/bundleProgram.ts'
import { openEmbeddedDatabase } from '../../../support/openTestDatabase.ts'
import { OPENING_MS } from '../../../support/openTestApp.ts'
import { removedWithTest } from '../../../support/removedWithTest.ts'

let program: BundledProgram
let diskProgram: BundledProgram
let dataDir: string
let thread: Database

beforeAll(async () => {
  program = await bundleProgram('src/server/storage/embedded/engineThread.ts')
  diskProgram = await bundleProgram('tests/support/processes/engineOnDisk.ts')
  dataDir = await aDataFolder()
  thread = await inOwnThread(program.file).open(databaseFolder(dataDir))
  await thread.script('create table fund (name text primary key, place int unique deferrable initially deferred)')
}, OPENING_MS)

afterAll(async () => {
  await thread.close()
  await rm(dataDir, { recursive: true })
  await Promise.all([program.remove(), diskProgram.remove()])
})

beforeEach(() => thread.script('delete from fund'))

/** A data folder for one test. */
const ownFolder = async () => removedWithTest(await aDataFolder())

/** A statement that is not done before the test is over. */
const ENDLESS = 'select count(*) from generate_series(1, 1e12::bigint) n'

const nameFund = (on: Pick<Database, 'query'>, name: string, place: number) =>
  on.query('insert into fund values ($1, $2)', [name, place])

const fundsOf = async (on: Pick<Database, 'query'>) =>
  (await on.query<{ name: string }>('select name from fund order by name')).map(({ name }) => name)

describe('inOwnThread', () => {
  it('returns the same as the engine in this thread, value by value', async () => {
    const here = await openEmbeddedDatabase()
    const text = `select $1::text as text, $2::int as number, $3::boolean as yes, $4::timestamptz as at, $5::jsonb as json,
                         $6::text[] as list, null::text as nothing, 'é 🙂' as signs`
    const params = ['O’Neil', 42, true, '2026-11-22T10:00:00Z', '{"a":[1,null]}', ['a', 'b']]
    const [row] = await thread.query(text, params)
    expect([row]).toEqual(await here.query(text, params))
    expect(row).toMatchObject({ at: new Date('2026-11-22T10:00:00Z'), json: { a: [1, null] }, list: ['a', 'b'] })
    await here.close()
  })

  it('commits a transaction that resolves, and rolls back one that rejects', async () => {
    const result = await thread.transaction(async (inside) => {
      await nameFund(inside, 'AMP', 1)
      return 'kept'
    })
    expect(result).toBe('kept')
    const failing = thread.transaction(async (inside) => {
      await nameFund(inside, 'REST', 2)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await fundsOf(thread)).toEqual(['AMP'])
  })

  it('lets no outside statement into a transaction', async () => {
    let outside: Promise<unknown> = Promise.resolve()
    const failing = thread.transaction(async (inside) => {
      outside = nameFund(thread, 'CBUS', 3)
      await nameFund(inside, 'HESTA', 4)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await outside
    expect(await fundsOf(thread)).toEqual(['CBUS'])
  })

  it('reports what the database refused, and continues', async () => {
    await nameFund(thread, 'AMP', 1)
    await expect(nameFund(thread, 'AMP', 5)).rejects.toMatchObject({
      code: '23505',
      constraint: 'fund_pkey',
      severity: 'ERROR',
    })
    const refusedAtCommit = thread.transaction((inside) => nameFund(inside, 'REST', 1))
    await expect(refusedAtCommit).rejects.toMatchObject({ code: '23505', constraint: 'fund_place_key' })
    await nameFund(thread, 'CBUS', 3)
    expect(await fundsOf(thread)).toEqual(['AMP', 'CBUS'])
  })

  it('reports that the database is away', async () => {
    const full = "do $$ begin raise exception 'no room' using errcode = '53100'; end $$"
    const failure: unknown = await thread.script(full).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DatabaseUnavailableError)
    expect(failure).not.toBeInstanceOf(EngineBrokenError)
    expect(failure).toMatchObject({ code: '53100', message: 'The database is away: no room' })
  })

  it('leaves only the unfinished folder when it cannot create a database', async () => {
    const folder = await aFolder()
    const missing = inOwnThread(new URL('file:///no/such/program.js'))
    await expect(openEmbedded(folder, missing)).rejects.toThrow('program.js')
    expect(await readdir(folder)).toEqual(['postgres.new'])
  })

  it(
    'rejects with the reason when the engine does not open',
    async () => {
      const folder = await ownFolder()
      await writeFile(join(databaseFolder(folder), 'global', 'pg_control'), 'not a control file')
      await expect(inOwnThread(program.file).open(databaseFolder(folder))).rejects.toMatchObject({
        name: 'RuntimeError',
        message: expect.stringContaining('Aborted'),
      })
    },
    OPENING_MS,
  )

  it(
    'treats a thread that exited as a broken engine, and replaces it',
    async () => {
      const folder = await ownFolder()
      const threads: Database[] = []
      const database = await openEmbedded(folder, {
        ...inThisThread,
        open: async (inner, onEnd) => {
          const opened = await inOwnThread(diskProgram.file).open(inner, onEnd)
          threads.push(opened)
          return opened
        },
      })
      await database.script("create table fund (name text primary key); insert into fund values ('AMP')")
      const asked = await Promise.allSettled([
        database.script('end the thread'),
        database.query('select name from fund'),
      ])
      for (const answer of asked) {
        expect(answer).toEqual({ status: 'rejected', reason: expect.any(EngineBrokenError) })
      }
      expect(await fundsOf(database)).toEqual(['AMP'])
      expect(threads).toHaveLength(2)
      await expect(threads[0]?.query('select 1')).rejects.toThrow(EngineBrokenError)
      await database.close()
      const reopened = await openEmbedded(folder, inThisThread)
      expect(await fundsOf(reopened)).toEqual(['AMP'])
      await reopened.close()
    },
    OPENING_MS,
  )

  it(
    'refuses no request after a thread exited while idle',
    async () => {
      const folder = await ownFolder()
      let hasEnded = false
      const database = await openEmbedded(folder, {
        ...inThisThread,
        open: (inner, onEnd) =>
          inOwnThread(diskProgram.file).open(inner, () => {
            onEnd?.()
            hasEnded = true
          }),
      })
      await database.script("create table fund (name text primary key); insert into fund values ('AMP')")
      await database.script('end the thread soon')
      await expect.poll(() => hasEnded, { timeout: 10_000 }).toBe(true)
      expect(await fundsOf(database)).toEqual(['AMP'])
      await database.close()
    },
    OPENING_MS,
  )

  it(
    'is unavailable while the disk is full, and recovers in another thread with everything it acknowledged',
    async () => {
      const folder = await ownFolder()
      const database = await openEmbedded(folder, inOwnThread(diskProgram.file))
      await database.script("create table fund (name text primary key); insert into fund values ('AMP')")
      await writeFile(join(folder, 'full'), '')
      const add = (name: string) => database.query('insert into fund values ($1)', [name])
      const asked = await Promise.allSettled([add('REST'), add('CBUS'), database.transaction(fundsOf)])
      for (const answer of asked) {
        expect(answer).toEqual({ status: 'rejected', reason: expect.any(DatabaseUnavailableError) })
      }
      await rm(join(folder, 'full'))
      await expect.poll(() => add('HESTA').catch(String), { timeout: 30_000, interval: 200 }).toEqual([])
      expect(await fundsOf(database)).toEqual(expect.arrayContaining(['AMP', 'HESTA']))
      await database.close()
    },
    OPENING_MS,
  )

  it(
    'terminates a thread that hangs: what it was asked and what waits behind that fail, and all that is asked later',
    async () => {
      const hasty = await inOwnThread(program.file, 300).open(databaseFolder(await ownFolder()))
      // Neither of the two that wait behind it is what the thread does.
      const asked = [hasty.query(ENDLESS), hasty.query('vacuum'), hasty.script('checkpoint')]
      for (const answer of await Promise.allSettled(asked)) {
        expect(answer).toEqual({ status: 'rejected', reason: expect.any(EngineBrokenError) })
        expect(answer).toHaveProperty('reason.message', expect.stringContaining('has stood still for 300 ms'))
      }
      await expect(hasty.query('select 1')).rejects.toThrow(EngineBrokenError)
      await hasty.close()
    },
    OPENING_MS,
  )

  it(
    'lets a migration take as long as it needs',
    async () => {
      const hasty = await inOwnThread(program.file, 300).open(databaseFolder(await ownFolder()))
      await hasty.transaction((inside) => inside.script('do $$ begin perform pg_sleep(0.6); end $$'))
      expect(await hasty.query('select 1 as one')).toEqual([{ one: 1 }])
      await hasty.close()
    },
    OPENING_MS,
  )

  it(
    'closes in time while a statement runs without end, which fails',
    async () => {
      const busy = await inOwnThread(program.file).open(databaseFolder(await ownFolder()))
      const cutOff = busy.query(ENDLESS).catch((error: unknown) => error)
      await busy.close()
      expect(await cutOff).toBeInstanceOf(EngineBrokenError)
    },
    OPENING_MS,
  )

  it(
    'gives a vacuum ten times as long',
    async () => {
      const folder = await ownFolder()
      const hasty = await inOwnThread(program.file, 200).open(databaseFolder(folder))
      // Its analysis computes what the index is of.
      await hasty.transaction((inside) =>
        inside.script(`
          create function slowly(name text) returns text immutable language plpgsql as
            $$ begin perform pg_sleep(current_setting('fund.nap')::float); return name; end $$;
          set fund.nap = '0';
          create table fund (name text);
          create index on fund (slowly(name));
          insert into fund values ('AMP')`),
      )
      await hasty.query(`set fund.nap = '0.7'`)
      const asked = [hasty.query('vacuum analyze fund'), fundsOf(hasty)]
      expect(await Promise.all(asked)).toEqual([[], ['AMP']])
      await hasty.query(`set fund.nap = '60'`)
      await expect(hasty.query('vacuum analyze fund')).rejects.toThrow('has stood still for 2000 ms')
      await hasty.close()
    },
    OPENING_MS,
  )

  it(
    'terminates a thread that hangs while it is opened again, as soon as the database is closed',
    async () => {
      const folder = await ownFolder()
      const own = inOwnThread(diskProgram.file)
      let threads = 0
      const database = await openEmbedded(folder, {
        ...own,
        open: (...parts) => {
          threads += 1
          return own.open(...parts)
        },
      })
      await writeFile(join(folder, 'hung'), '')
      await expect(database.script('end the thread')).rejects.toThrow(EngineBrokenError)
      const waiting = database.query('select 1').catch((error: unknown) => error)
      await expect.poll(() => threads, { timeout: 10_000 }).toBe(2)
      const before = performance.now()
      await database.close()
      expect(performance.now() - before).toBeLessThan(2000)
      expect(await waiting).toHaveProperty('message', expect.stringContaining('given up while it opened'))
    },
    OPENING_MS,
  )
})
