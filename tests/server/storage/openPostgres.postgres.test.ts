import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import type { Database, Queryable } from '#server/storage/Database.ts'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'
import { lockMigrations } from '#server/storage/migrate.ts'
import { type ConnectionBounds, openPostgres } from '#server/storage/openPostgres.ts'

const open: Database[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()))
})

function opened(url: string, bounds: Partial<ConnectionBounds> = {}): Database {
  const database = openPostgres(url, bounds)
  open.push(database)
  return database
}

const database = (bounds: Partial<ConnectionBounds> = {}): Database => opened(inject('postgresUrl'), bounds)

describe('openPostgres', () => {
  it('R6 limits the time of a statement, and continues afterwards', async () => {
    const hasty = database({ statementTimeoutMs: 200 })
    await expect(hasty.query('select pg_sleep(30)')).rejects.toThrow(DatabaseUnavailableError)
    await expect(hasty.transaction((inside) => inside.query('select pg_sleep(30)'))).rejects.toThrow(
      DatabaseUnavailableError,
    )
    expect(await hasty.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('R6 is unavailable when the login’s limit on waiting for a lock is reached, but not while another process migrates', async () => {
    const url = new URL(inject('postgresUrl'))
    url.searchParams.set('options', '-c lock_timeout=50ms')
    const hasty = opened(url.href)
    const key = 20_261_126
    await database().transaction(async (other) => {
      await other.script(`select pg_advisory_xact_lock(${key})`)
      await expect(hasty.query(`select pg_advisory_xact_lock(${key})`)).rejects.toThrow(DatabaseUnavailableError)
    })
    let wait: Promise<void> | undefined
    await database().transaction(async (other) => {
      await lockMigrations(other)
      wait = hasty.transaction(lockMigrations)
      await sleep(200)
    })
    await expect(wait).resolves.toBeUndefined()
  })

  it('R2 recovers by itself after its connections were terminated', async () => {
    const victim = database()
    await victim.query('select 1')
    const { length } = await database().query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database() and query = $1',
      ['select 1'],
    )
    expect(length).toBeGreaterThan(0)
    // The pool may or may not have noticed already.
    const [answer] = await Promise.allSettled([victim.query('select 1 as one')])
    expect([
      { status: 'fulfilled', value: [{ one: 1 }] },
      { status: 'rejected', reason: expect.any(DatabaseUnavailableError) },
    ]).toContainEqual(answer)
    expect(await victim.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('R2 lets others go on when a process stands still, or its machine is gone, in the middle of a transaction', async () => {
    const key = 20_261_128
    const lock = (on: Queryable) => on.query(`select pg_advisory_xact_lock(${key})`)
    const isFree = () =>
      lock(database({ statementTimeoutMs: 500 })).then(
        () => true,
        () => false,
      )
    let noteLocked = (): void => {}
    const isLocked = new Promise<void>((resolve) => (noteLocked = resolve))
    let goOn = (): void => {}
    const goesOn = new Promise<void>((resolve) => (goOn = resolve))
    const standing = database({ statementTimeoutMs: 500 }).transaction(async (transaction) => {
      await lock(transaction)
      noteLocked()
      await goesOn
    })
    await Promise.race([isLocked, standing])
    expect(await isFree()).toBe(false)
    await expect.poll(isFree, { timeout: 20_000 }).toBe(true)
    goOn()
    await expect(standing).rejects.toThrow(DatabaseUnavailableError)
  })

  it('opens no more connections than allowed, and makes callers wait for a free one', async () => {
    const narrow = database({ databaseConnections: 2 })
    const statements = Array.from({ length: 20 }, () =>
      narrow.query<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0.01)'),
    )
    const pids = (await Promise.all(statements)).map(([row]) => row?.pid)
    expect(pids).toHaveLength(20)
    expect(new Set(pids).size).toBe(2)
  })

  it('takes any number of transactions on a connection, and leaves nothing of them on it', async () => {
    const narrow = database({ databaseConnections: 1 })
    const timeouts = () =>
      narrow.query("select name, setting from pg_settings where name like '%timeout' order by name")
    const before = await timeouts()
    const warn = vi.fn<() => void>()
    process.on('warning', warn)
    for (let count = 0; count < 12; count += 1) await narrow.transaction(lockMigrations)
    process.off('warning', warn)
    // Node's, of listeners that pile up.
    expect(warn).not.toHaveBeenCalled()
    expect(await timeouts()).toEqual(before)
  })

  it('reads what others have just committed, whatever the default isolation of the database', async () => {
    const url = new URL(inject('postgresUrl'))
    url.searchParams.set('options', '-c default_transaction_isolation=serializable')
    const strict = opened(url.href)
    const look = 'select current_setting($1) as isolation'
    const committed = [{ isolation: 'read committed' }]
    expect(await strict.query(look, ['transaction_isolation'])).toEqual(committed)
    expect(await strict.transaction((inside) => inside.query(look, ['transaction_isolation']))).toEqual(committed)
  })

  it('reads and writes values alike, whatever the defaults of the database', async () => {
    const url = new URL(inject('postgresUrl'))
    const odd =
      'datestyle=German standard_conforming_strings=off bytea_output=escape extra_float_digits=-15 array_nulls=off quote_all_identifiers=on'
    url.searchParams.set('options', odd.replaceAll(/^| /g, ' -c '))
    const [row] = await opened(url.href).query(
      String.raw`select timestamptz '2026-11-03 12:34:56.789+10' as at, '\n' as words, decode('ff', 'hex')::text as bytes,
        (float8 '1' / 3)::text as third, $1::text[] as list, 'pg_class'::regclass::text as name`,
      [[null, 'NULL']],
    )
    expect(row).toEqual({
      at: new Date('2026-11-03T02:34:56.789Z'),
      words: String.raw`\n`,
      bytes: String.raw`\xff`,
      third: '0.3333333333333333',
      list: [null, 'NULL'],
      name: 'pg_class',
    })
  })

  it('turns off JIT compilation, which costs more than it saves', async () => {
    const eager = new URL(inject('postgresUrl'))
    eager.searchParams.set('options', '-c jit=on -c jit_above_cost=0')
    const compiling = opened(eager.href)
    const plan = await compiling.query<{ 'QUERY PLAN': string }>(
      'explain select count(*) from generate_series(1, 1000)',
    )
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toContain('JIT')
  })

  it('uses no named statements, so that it works behind a pooler', async () => {
    const narrow = database({ databaseConnections: 2 })
    const numbers = Array.from({ length: 20 }, (_, index) => narrow.query('select $1::int as number', [index]))
    await Promise.all([...numbers, narrow.transaction((inside) => inside.query('select $1::text as word', ['AMP']))])
    const look = () => narrow.query('select name from pg_prepared_statements, pg_sleep(0.01)')
    expect(await Promise.all([look(), look()])).toEqual([[], []])
  })

  it.each(['username', 'pathname'] as const)(
    'reports the database as unavailable when its %s is refused',
    async (part) => {
      const url = new URL(inject('postgresUrl'))
      url[part] = 'nobody_has_this'
      const refused = openPostgres(url.href)
      open.push(refused)
      await expect(refused.query('select 1')).rejects.toThrow(DatabaseUnavailableError)
      await expect(refused.transaction((inside) => inside.query('select 1'))).rejects.toThrow(DatabaseUnavailableError)
    },
  )

  it('distinguishes a wrong statement from an unavailable database', async () => {
    await expect(database().query('select 1 / 0')).rejects.not.toThrow(DatabaseUnavailableError)
  })

  it('runs a wrong statement once', async () => {
    const sequence = `attempt_${process.pid}`
    await database().script(`create sequence ${sequence}`)
    await expect(database().query(`select 1 / (nextval('${sequence}') - 1)`)).rejects.toThrow('division by zero')
    await database().script(`drop sequence ${sequence}`)
  })
})
