import net, { type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/storage/Database.ts'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'
import { openPostgres } from '#server/storage/openPostgres.ts'

const open: Database[] = []
const opened = (database: Database): Database => {
  open.push(database)
  return database
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((database) => database.close()))
})

/** A server that takes connections and never says a word. */
async function aSilentServer() {
  const sockets: net.Socket[] = []
  const server = net.createServer((socket) => void sockets.push(socket.on('error', () => {})))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // Safe: it listens on a port.
  const { port } = server.address() as AddressInfo
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: `postgres://nobody@127.0.0.1:${port}/nothing`, close }
}

describe('openPostgres without a PostgreSQL', () => {
  it('D2 is unavailable when nothing listens', async () => {
    const database = opened(openPostgres('postgres://nobody@127.0.0.1:1/nothing'))
    await expect(database.query('select 1')).rejects.toThrow(DatabaseUnavailableError)
    await expect(database.script('select 1')).rejects.toThrow(DatabaseUnavailableError)
    await expect(database.transaction(async () => 1)).rejects.toThrow(DatabaseUnavailableError)
  })

  it('D6 is unavailable when the server says nothing', async () => {
    const silent = await aSilentServer()
    const database = opened(openPostgres(silent.url))
    await expect(database.query('select 1')).rejects.toThrow(DatabaseUnavailableError)
    silent.close()
  })
})

const url = process.env['TEST_DATABASE_URL']

describe.runIf(url)('openPostgres', () => {
  const database = (statementTimeoutMs?: number) => opened(openPostgres(url ?? '', statementTimeoutMs))

  it('D6 gives a statement its time and no more, and goes on afterwards', async () => {
    const hasty = database(200)
    await expect(hasty.query('select pg_sleep(30)')).rejects.toThrow(DatabaseUnavailableError)
    await expect(hasty.transaction((inside) => inside.query('select pg_sleep(30)'))).rejects.toThrow(
      DatabaseUnavailableError,
    )
    expect(await hasty.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('D2 goes on by itself after its connections were ended', async () => {
    const victim = database()
    await victim.query('select 1')
    const { length } = await database().query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database() and query = $1',
      ['select 1'],
    )
    expect(length).toBeGreaterThan(0)
    // The pool may have noticed already, and may not.
    const [answer] = await Promise.allSettled([victim.query('select 1 as one')])
    expect([
      { status: 'fulfilled', value: [{ one: 1 }] },
      { status: 'rejected', reason: expect.any(DatabaseUnavailableError) },
    ]).toContainEqual(answer)
    expect(await victim.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('tells a statement that is wrong from a database that is away', async () => {
    await expect(database().query('select 1 / 0')).rejects.not.toThrow(DatabaseUnavailableError)
  })
})
