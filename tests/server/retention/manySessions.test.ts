import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { withdrawConsent } from '#server/consent/withdrawConsent.ts'
import { verifyChain } from '#server/consent/verifyChain.ts'
import { exportDatabase } from '#server/dump/exportDatabase.ts'
import { eraseCommand } from '#server/leads/eraseCommand.ts'
import { exportLeads } from '#server/leads/exportLeads.ts'
import { readConsents } from '#server/storage/consentRows.ts'
import type { Database } from '#server/storage/Database.ts'
import { completeLead } from '../../support/completeLead.ts'
import { copyLeads } from '../../support/copyLeads.ts'
import { leadTerms } from '../../support/leadTerms.ts'
import { makeUpSessions } from '../../support/makeUpSessions.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'

const MOBILE = '+61491570156'
/** After the made-up ones by its id. */
const OWN = 'visitor-000000000000000000000001'
const MANY = 60
const now = new Date('2026-11-20T13:00:00+10:00')
const config = readConfig({ SUPPRESSION_SECRET: 'a secret of tests, of more than 32 characters' })

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
}, OPENING_MS)
afterAll(() => server.close())
afterEach(() => server.clear())

/** The database, with something done before each statement in a transaction, which is told how many values its longest list has. */
const watching = (before: (statement: string, longest: number) => void): Database => ({
  ...server.database,
  transaction: (work) =>
    server.database.transaction((transaction) =>
      work({
        ...transaction,
        query: async (statement, params = []) => {
          before(statement, Math.max(0, ...params.map((param) => (Array.isArray(param) ? param.length : 0))))
          return transaction.query(statement, params)
        },
      }),
    ),
})

/** Fails on the second page, as if the process had been killed. */
function breakingOff(): Database {
  let pages = 0
  return watching((statement) => {
    if (statement.includes('insert into outbox')) pages += 1
    if (pages === 2) throw new Error('killed')
  })
}

const erase = (database: Database) =>
  text(eraseCommand.read(['--mobile', MOBILE])({ database, config, now: () => now }))

const withdraw = (database: Database) =>
  withdrawConsent({ database, key: leadTerms.suppressionKey, now, kind: 'withdrawn' }, { mobile: MOBILE })

const told = async (kind: string) => (await server.database.query('select from outbox where kind = $1', [kind])).length

const callable = () =>
  text(exportLeads(server.database, { format: 'ndjson', which: 'callable', terms: { ...leadTerms, now } }))

describe('an erasure of a number that many sessions name', () => {
  it('P5: changes 25 sessions at most in a transaction', async () => {
    await makeUpSessions(server.database, { mobile: MOBILE, count: MANY })
    let longest = 0
    const printed = await erase(watching((_, length) => (longest = Math.max(longest, length))))
    expect(printed).toContain(`Erased ${MANY} form sessions: ${MANY} answers, `)
    expect(printed).toContain(`(their chains stay): ${MANY}.`)
    expect(longest).toBe(25)
    expect(await told('lead.erased')).toBe(MANY)
    expect(await text(exportDatabase(server.database, now))).not.toContain('491570156')
  })

  it('P5: can be repeated when it broke off, which left no number to call and no session half erased', async () => {
    await makeUpSessions(server.database, { mobile: MOBILE, count: MANY })
    await completeLead(server, { sessionId: OWN, mobile: MOBILE })
    expect(await callable()).toContain(OWN)
    await expect(erase(breakingOff())).rejects.toThrow('killed')
    expect(await callable()).toBe('')
    expect(await told('lead.erased')).toBe(25)
    const left = await server.database.query<{ id: string }>('select distinct session_id as id from submission')
    expect(left).toHaveLength(MANY + 1 - 25)
    expect(left.map(({ id }) => id)).not.toContain(OWN)
    expect(await erase(server.database)).toContain(`Erased ${MANY + 1 - 25} form sessions: `)
    expect(await told('lead.erased')).toBe(MANY + 1)
    const chains = await readConsents(server.database, ['made-up-000001', 'made-up-000060', OWN])
    expect(chains.filter(({ content }) => content !== null).map(({ kind }) => kind)).toEqual([
      'erased',
      'erased',
      'erased',
    ])
    expect(verifyChain(chains.filter(({ sessionId }) => sessionId === OWN))).toEqual({ ok: true })
    expect(await text(exportDatabase(server.database, now))).not.toContain('491570156')
  })
})

describe('an erasure that broke off before it began', () => {
  it('P5: has suppressed the number before it reads the sessions', async () => {
    await completeLead(server, { sessionId: OWN, mobile: MOBILE })
    const { database } = server
    const killed: Database = {
      ...database,
      query: (statement, params) => {
        if (statement.includes('from submission') && !statement.includes('union'))
          return Promise.reject(new Error('killed'))
        return database.query(statement, params)
      },
    }
    await expect(erase(killed)).rejects.toThrow('killed')
    expect(await callable()).toBe('')
  })
})

describe('a withdrawal of a number that many sessions end with', () => {
  beforeEach(async () => {
    await completeLead(server, { sessionId: OWN, mobile: MOBILE })
    await copyLeads(server.database, { from: OWN, count: MANY })
  })

  it('C5 changes 25 sessions at most in a transaction', async () => {
    let longest = 0
    const withdrawn = await withdraw(watching((_, length) => (longest = Math.max(longest, length))))
    expect(withdrawn?.sessionIds).toHaveLength(MANY + 1)
    expect(longest).toBe(25)
    expect(await told('lead.withdrawn')).toBe(MANY + 1)
  })

  it('C5 leaves no number to call when it breaks off, with one page done', async () => {
    expect(await callable()).toContain(OWN)
    await expect(withdraw(breakingOff())).rejects.toThrow('killed')
    expect(await callable()).toBe('')
    expect(await told('lead.withdrawn')).toBe(25)
  })

  it('C5 can be repeated when it broke off: each session is withdrawn and announced', async () => {
    await expect(withdraw(breakingOff())).rejects.toThrow('killed')
    const withdrawn = await withdraw(server.database)
    expect(withdrawn?.sessionIds).toHaveLength(MANY + 1)
    expect(await told('lead.withdrawn')).toBe(MANY + 1)
    const chain = await readConsents(server.database, withdrawn?.sessionIds.slice(0, 1) ?? [])
    expect(chain.map(({ kind }) => kind)).toEqual(['withdrawn', 'withdrawn'])
    expect(verifyChain(chain)).toEqual({ ok: true })
  })
})
