import { describe, expect, it } from 'vitest'
import type { Database } from '#server/storage/Database.ts'
import type { VisitRow } from '#server/storage/VisitRow.ts'
import { openVisitQueue } from '#server/visits/openVisitQueue.ts'
import { noTags } from '../../support/noTags.ts'

const aRow = (sessionId: string): VisitRow => ({
  sessionId,
  landingPage: '/',
  referrer: '',
  utm: noTags,
  definitionHash: 'hash',
  openedAt: new Date(0),
})

/** A database whose statements finish on request. */
function slowDatabase() {
  const statements: { readonly sessions: readonly string[]; readonly settle: (error?: Error) => void }[] = []
  // Safe: the queue runs statements and nothing else.
  const database = {
    query: (_text: string, [sessions]: readonly (readonly string[])[]) =>
      new Promise((resolve, reject) => {
        statements.push({ sessions: sessions ?? [], settle: (error) => (error ? reject(error) : resolve([])) })
      }),
  } as unknown as Database
  return { database, statements, settled: () => new Promise((resolve) => setTimeout(resolve)) }
}

describe('openVisitQueue', () => {
  it('stores what arrives during one statement with the next one', async () => {
    const { database, statements, settled } = slowDatabase()
    const queue = openVisitQueue(database)
    const first = queue.store(aRow('a'))
    await settled()
    const others = [queue.store(aRow('b')), queue.store(aRow('c'))]
    await settled()
    expect(statements.map(({ sessions }) => sessions)).toEqual([['a']])
    statements[0]?.settle()
    expect(await first).toBe('stored')
    await settled()
    expect(statements.map(({ sessions }) => sessions)).toEqual([['a'], ['b', 'c']])
    statements[1]?.settle()
    expect(await Promise.all(others)).toEqual(['stored', 'stored'])
  })

  it('rejects the visits of a failed statement, and continues with the next', async () => {
    const { database, statements, settled } = slowDatabase()
    const queue = openVisitQueue(database)
    const failed = queue.store(aRow('a'))
    await settled()
    const next = queue.store(aRow('b'))
    statements[0]?.settle(new Error('gone'))
    await expect(failed).rejects.toThrow('gone')
    await settled()
    statements[1]?.settle()
    expect(await next).toBe('stored')
  })

  it('refuses more than fit, and is drained when nothing is waiting', async () => {
    const { database, statements, settled } = slowDatabase()
    const queue = openVisitQueue(database, 1)
    const first = queue.store(aRow('a'))
    await settled()
    const second = queue.store(aRow('b'))
    expect(await queue.store(aRow('c'))).toBe('full')
    let isDrained = false
    const drained = queue.drained().then(() => (isDrained = true))
    statements[0]?.settle()
    await first
    await settled()
    expect(isDrained).toBe(false)
    statements[1]?.settle()
    await Promise.all([second, drained])
    await openVisitQueue(database).drained()
  })
})
