import net from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/storage/Database.ts'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'
import { openPostgres } from '#server/storage/openPostgres.ts'
import { listenOnLoopback } from '../../../scripts/product/listenOnLoopback.ts'

const open: Database[] = []
const opened = (database: Database): Database => {
  open.push(database)
  return database
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((database) => database.close()))
})

/** What PostgreSQL sends to let a client in: it is who it says, and may ask. */
const WELCOME = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1')

/** What PostgreSQL sends after statements without rows: they are done, and it may be asked again. */
const DONE = Buffer.from('C\0\0\0\x08SET\0Z\0\0\0\x05I', 'latin1')

/** A server that accepts connections, answers what comes with these words in turn, and then never responds. */
async function aSilentServer(...words: readonly Uint8Array[]) {
  const sockets: net.Socket[] = []
  const server = net.createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    const left = [...words]
    socket.on('data', () => socket.write(left.shift() ?? ''))
  })
  const port = await listenOnLoopback(server)
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: `postgres://nobody@127.0.0.1:${port}/nothing`, close }
}

describe('openPostgres without a PostgreSQL', () => {
  it('R2 is unavailable when nothing listens', async () => {
    const database = opened(openPostgres('postgres://nobody@127.0.0.1:1/nothing'))
    await expect(database.query('select 1')).rejects.toThrow(DatabaseUnavailableError)
    await expect(database.script('select 1')).rejects.toThrow(DatabaseUnavailableError)
    await expect(database.transaction(async () => 1)).rejects.toThrow(DatabaseUnavailableError)
  })

  it('R6 is unavailable when the server does not respond', async () => {
    const silent = await aSilentServer()
    const database = opened(openPostgres(silent.url))
    await expect(database.query('select 1')).rejects.toThrow(DatabaseUnavailableError)
    silent.close()
  })

  it.each([
    ['once it has let a client in', [WELCOME]],
    ['once it has taken the settings', [WELCOME, DONE]],
  ])('R6 is unavailable when the server stops responding %s', async (_when, words) => {
    const silent = await aSilentServer(...words)
    const database = opened(openPostgres(silent.url, { statementTimeoutMs: 100, databaseConnections: 1 }))
    // The second one waits for the connection that the first one has.
    const asked = await Promise.allSettled([database.query('select 1'), database.query('select 1')])
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(database.transaction(async () => 1)).rejects.toThrow(DatabaseUnavailableError)
    silent.close()
  })

  it('R2 uses no connection again on which a transaction could not be undone, and says what had gone wrong in that', async () => {
    const silent = await aSilentServer(WELCOME, DONE, DONE)
    const database = opened(openPostgres(silent.url, { statementTimeoutMs: 100, databaseConnections: 1 }))
    await expect(database.transaction(() => Promise.reject(new Error('no such event')))).rejects.toThrow(
      'no such event',
    )
    expect(await database.query('select 1')).toEqual([])
    silent.close()
  })

  it('R6 closes in seconds although the server stopped responding in the middle of a statement', async () => {
    const silent = await aSilentServer(WELCOME)
    const database = openPostgres(silent.url, { statementTimeoutMs: 120_000 })
    const asked = database.query('select 1').catch((error: unknown) => error)
    await database.close()
    silent.close()
    expect(await asked).toBeInstanceOf(DatabaseUnavailableError)
  })
})
