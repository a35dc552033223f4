import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSuppressionKey, suppressionKey } from '#server/consent/readSuppressionKey.ts'
import { withdrawConsent, type Target } from '#server/consent/withdrawConsent.ts'
import { verifyChain } from '#server/consent/verifyChain.ts'
import { assembleLeads, type LeadRecord } from '#server/consent/assembleLeads.ts'
import { readConsents } from '#server/storage/consentRows.ts'
import type { Queryable } from '#server/storage/Database.ts'
import { readLeads } from '#server/submissions/readLeads.ts'
import { liftSuppression, readSuppressions } from '#server/storage/suppressionRows.ts'
import { aSubmission } from '../../support/aSubmission.ts'
import { completeLead } from '../../support/completeLead.ts'
import { leadTerms } from '../../support/leadTerms.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'

const FIRST = 'aaaaaaaa000000000000000000000001'
const SECOND = 'aaaaaaaa000000000000000000000002'
const STRANGER = 'aaaaaaaa000000000000000000000003'
const MOBILE = '+61491570156'
const DAY = 24 * 60 * 60_000

const { suppressionKey: key } = leadTerms
const now = new Date('2026-11-20T02:30:00Z')

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
}, OPENING_MS)
afterAll(() => server.close())
beforeEach(() => server.clear())

const withdraw = (who: Target, kind: 'withdrawn' | 'never' = 'withdrawn') =>
  withdrawConsent({ database: server.database, key, now, kind }, who)

async function leadOf(sessionId: string, at = leadTerms.now): Promise<LeadRecord> {
  const sessions = await readLeads(server.database, [sessionId])
  const [lead] = await assembleLeads(server.database, sessions, { ...leadTerms, now: at })
  if (!lead) throw new Error(`There is no lead ${sessionId}`)
  return lead
}

const eventsOf = (kind: string) =>
  server.database.query<{ id: string; session_id: string }>(
    'select id, session_id from outbox where kind = $1 order by session_id',
    [kind],
  )

describe('withdrawConsent', () => {
  it('C5 withdraws every session of a number at once: in its chain, in the list, and for the receiver', async () => {
    await completeLead(server, { sessionId: FIRST, mobile: MOBILE })
    await completeLead(server, { sessionId: STRANGER, mobile: '+61491570157' })
    expect(await leadOf(FIRST)).toMatchObject({ callable: true, notCallableBecause: null })
    expect(await withdraw({ mobile: MOBILE })).toEqual({ mobile: MOBILE, sessionIds: [FIRST] })
    expect(await leadOf(FIRST)).toMatchObject({
      callable: false,
      callableUntil: null,
      notCallableBecause: 'withdrawn',
      consent: { positions: 3 },
    })
    expect(await leadOf(STRANGER)).toMatchObject({ callable: true })
    expect((await eventsOf('lead.withdrawn')).map(({ session_id }) => session_id)).toEqual([FIRST])
    const chain = await readConsents(server.database, [FIRST])
    expect(verifyChain(chain)).toEqual({ ok: true })
    expect(chain.at(-1)).toMatchObject({ kind: 'withdrawn', recordedAt: now })
  })

  it('C5 includes the other sessions of the number that a session ends with', async () => {
    await completeLead(server, { sessionId: FIRST, mobile: MOBILE })
    server.pass(DAY)
    await completeLead(server, { sessionId: SECOND, mobile: MOBILE })
    expect(await withdraw({ sessionId: FIRST })).toEqual({ mobile: MOBILE, sessionIds: [FIRST, SECOND] })
  })

  it('C5 leaves a number alone that the session only claims', async () => {
    await completeLead(server, { sessionId: FIRST, mobile: MOBILE })
    await completeLead(server, { sessionId: STRANGER, mobile: MOBILE, lacks: 'code' })
    expect(await leadOf(STRANGER)).toMatchObject({ mobile: MOBILE, mobileProven: false })
    expect(await withdraw({ sessionId: STRANGER })).toEqual({ mobile: null, sessionIds: [STRANGER] })
    expect(await leadOf(FIRST)).toMatchObject({ callable: true })
    expect(await leadOf(STRANGER)).toMatchObject({ notCallableBecause: 'withdrawn' })
  })

  it('C5 leaves a visitor alone who mistyped the number and then entered their own', async () => {
    const typed = { questionID: 'q7', questionText: 'What is your mobile number?', answer: MOBILE }
    await server.post(
      '/api/submit',
      aSubmission({ ...typed, sessionId: STRANGER, timestamp: '2026-11-20T11:00:00.000+10:00' }),
    )
    await completeLead(server, { sessionId: STRANGER, mobile: '+61491570157' })
    expect(await withdraw({ mobile: MOBILE })).toEqual({ mobile: MOBILE, sessionIds: [] })
    expect(await leadOf(STRANGER, new Date(leadTerms.now.getTime() + DAY))).toMatchObject({ callable: true })
  })

  it('C5 allows calls after a new agreement with a code, and never to a suppressed number', async () => {
    server.pass(DAY)
    await withdraw({ mobile: MOBILE })
    await completeLead(server, { sessionId: FIRST, mobile: MOBILE })
    const later = new Date(leadTerms.now.getTime() + 3 * DAY)
    expect(await leadOf(FIRST, later)).toMatchObject({ callable: true })
    await withdraw({ mobile: MOBILE }, 'never')
    server.pass(DAY)
    await completeLead(server, { sessionId: SECOND, mobile: MOBILE })
    for (const id of [FIRST, SECOND]) {
      expect(await leadOf(id, later)).toMatchObject({ callable: false, notCallableBecause: 'suppressed' })
    }
    await withdraw({ mobile: MOBILE })
    expect(await leadOf(SECOND, later)).toMatchObject({ notCallableBecause: 'suppressed' })
    expect(await liftSuppression(server.database, key, { mobile: MOBILE, since: later })).toBe(true)
    expect(await leadOf(SECOND, later)).toMatchObject({ notCallableBecause: 'withdrawn' })
    expect(await liftSuppression(server.database, key, { mobile: MOBILE, since: later })).toBe(false)
  })

  it('C5 does not move a withdrawal to an earlier time when the clock of a later one is behind', async () => {
    await withdraw({ mobile: MOBILE })
    const earlier = new Date(now.getTime() - DAY)
    await withdrawConsent({ database: server.database, key, now: earlier, kind: 'withdrawn' }, { mobile: MOBILE })
    expect((await readSuppressions(server.database, key, [MOBILE])).get(MOBILE)).toEqual({
      kind: 'withdrawn',
      since: now,
    })
  })

  it('C5 counts no agreement from before a number was suppressed when the clock that lifts it is behind', async () => {
    await completeLead(server, { sessionId: FIRST, mobile: MOBILE })
    const later = new Date(now.getTime() + 3 * DAY)
    await withdrawConsent({ database: server.database, key, now: later, kind: 'never' }, { mobile: MOBILE })
    expect(await liftSuppression(server.database, key, { mobile: MOBILE, since: now })).toBe(true)
    expect((await readSuppressions(server.database, key, [MOBILE])).get(MOBILE)).toEqual({
      kind: 'withdrawn',
      since: later,
    })
  })

  it('changes nothing for an unknown session', async () => {
    expect(await withdraw({ sessionId: 'no-such-session' })).toBeNull()
    expect(await server.database.query('select 1 as row from suppression union all select 2 from consent')).toEqual([])
  })

  it('announces a second withdrawal to the receiver again, under a new id', async () => {
    await completeLead(server, { sessionId: FIRST, mobile: MOBILE })
    await withdraw({ mobile: MOBILE })
    const [before] = await eventsOf('lead.withdrawn')
    await withdraw({ mobile: MOBILE })
    const [after] = await eventsOf('lead.withdrawn')
    expect(after?.id).not.toBe(before?.id)
  })
})

describe('readSuppressionKey', () => {
  it('keeps using the key that the list was made with when a secret is set later', async () => {
    const secret = 'a secret that the operator set at last'
    const unset = { suppressionSecret: null, codeSecret: null }
    const madeUp = await readSuppressionKey(server.database, unset)
    const read = async (config: typeof unset | { suppressionSecret: null; codeSecret: string }) =>
      (await readSuppressionKey(server.database, config)).id
    expect(await read({ ...unset, codeSecret: secret })).toBe(suppressionKey(secret).id)
    await withdrawConsent({ database: server.database, key: madeUp, now, kind: 'never' }, { mobile: MOBILE })
    expect(await read({ ...unset, codeSecret: secret })).toBe(madeUp.id)
    await server.clear()
    await withdraw({ mobile: MOBILE }, 'never')
    expect(await read({ ...unset, codeSecret: secret })).toBe(suppressionKey(secret).id)
  })
})

describe('readSuppressionKey on a read-only copy', () => {
  it('makes no installation secret while another secret is set', async () => {
    await server.database.query("delete from installation where name = 'code-secret'")
    const { database } = server
    const copy: Queryable = {
      query: async (text, params) => {
        if (!text.startsWith('select')) throw new Error('cannot execute INSERT in a read-only transaction')
        return database.query(text, params)
      },
      script: (text) => database.script(text),
    }
    const codeSecret = 'a secret that the operator set at last'
    const read = await readSuppressionKey(copy, { suppressionSecret: null, codeSecret })
    expect(read.id).toBe(suppressionKey(codeSecret).id)
    await expect(readSuppressionKey(copy, { suppressionSecret: null, codeSecret: null })).rejects.toThrow('read-only')
  })
})

describe('readSuppressions', () => {
  it('P5 stores numbers only as keyed hashes', async () => {
    await withdraw({ mobile: MOBILE }, 'never')
    const [row] = await server.database.query<{ mobile_hash: string }>('select mobile_hash from suppression')
    expect(row?.mobile_hash).toBe(key.hash(MOBILE))
    expect(suppressionKey('another secret of more than 32 characters').hash(MOBILE)).not.toBe(row?.mobile_hash)
  })

  it('fails on a list that was made with another secret, instead of treating its numbers as callable', async () => {
    await withdraw({ mobile: MOBILE }, 'never')
    const other = suppressionKey('another secret of more than 32 characters')
    const refusal = 'Set SUPPRESSION_SECRET to the CODE_SECRET'
    await expect(readSuppressions(server.database, other, [MOBILE])).rejects.toThrow(refusal)
    const withdrawing = withdrawConsent(
      { database: server.database, key: other, now, kind: 'withdrawn' },
      { mobile: MOBILE },
    )
    await expect(withdrawing).rejects.toThrow(refusal)
    expect((await readSuppressions(server.database, key, [MOBILE])).get(MOBILE)).toMatchObject({ kind: 'never' })
  })

  it('fails on a list that was made with two secrets', async () => {
    await withdraw({ mobile: MOBILE }, 'never')
    await server.database.query(
      `insert into suppression (mobile_hash, kind, since, key_id) select 'other', kind, since, key_id || $1 from suppression`,
      ['-other'],
    )
    await expect(readSuppressions(server.database, key, [MOBILE])).rejects.toThrow('Set SUPPRESSION_SECRET')
  })
})
