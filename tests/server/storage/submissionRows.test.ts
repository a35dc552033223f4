import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/storage/Database.ts'
import { storeDefinition } from '#server/storage/definitionRows.ts'
import type { NewSubmission } from '#server/storage/SubmissionRow.ts'
import { storeSubmissions } from '#server/storage/submissionRows.ts'
import { aNewSubmission } from '../../support/aNewSubmission.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { openTestDatabase } from '../../support/openTestDatabase.ts'

const MOBILE = '+61491570156'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await storeDefinition(database, { hash: 'served', body: '{}', firstSeen: new Date() })
}, OPENING_MS)
afterAll(() => database.close())
beforeEach(() => database.script('truncate submission, proof, outbox, consent'))

/** The second submission of a mobile question. */
function aMobile(overrides: Partial<NewSubmission> = {}): NewSubmission {
  return aNewSubmission({
    questionId: 'q7',
    is2FASubmission: true,
    answer: MOBILE,
    claimed: true,
    completes: true,
    consent: '{"kind":"given","notice":"We call you once."}',
    ...overrides,
  })
}

interface Consent {
  readonly session_id: string
  readonly position: number
  readonly content: string
  readonly salt: string
  readonly digest: string
  readonly chain: string
}

const consents = () => database.query<Consent>('select * from consent order by session_id, position')
const events = () => database.query<{ id: string; kind: string; session_id: string }>('select * from outbox')
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function expectWholeChains(rows: readonly Consent[]): void {
  for (const row of rows) {
    expect(row.digest).toBe(sha256(row.salt + row.content))
    const upToIt = rows.filter(({ session_id, position }) => session_id === row.session_id && position <= row.position)
    expect(row.chain).toBe(sha256(upToIt.map(({ digest }) => digest).join('')))
    expect(upToIt).toHaveLength(row.position)
  }
}

describe('storeSubmissions', () => {
  it('R1 announces a completed lead once, in the same commit, however often it is sent', async () => {
    const row = aMobile()
    await storeSubmissions(database, [
      aMobile({ questionId: 'q6', completes: false, claimed: false, consent: null }),
      row,
    ])
    const [event] = await events()
    expect(event).toMatchObject({ kind: 'lead.completed', session_id: 'session-1' })
    await storeSubmissions(database, [row])
    await storeSubmissions(database, [aMobile({ timestamp: '2026-11-20T12:05:00.000+10:00' })])
    expect(await events()).toEqual([event])
  })

  it('E9 stores no more answers of a session than the limit, keeps the earlier ones, and accepts other sessions', async () => {
    const answers = Array.from({ length: 3 }, (_, second) =>
      aMobile({
        mostOfSession: 3,
        timestamp: new Date(Date.UTC(2026, 10, 20, 2, 0, second)).toISOString(),
        completes: false,
        claimed: false,
        consent: null,
      }),
    )
    const [known] = answers
    await storeSubmissions(database, answers)
    const { outcomes } = await storeSubmissions(database, [
      aMobile({ mostOfSession: 3 }),
      known!,
      aMobile({ sessionId: 'session-2' }),
    ])
    expect(outcomes).toEqual(['no-room', 'stored', 'stored'])
    expect((await events()).map(({ session_id }) => session_id)).toEqual(['session-2'])
    expect((await consents()).map(({ session_id }) => session_id)).toEqual(['session-2'])
  })

  it.each([
    ['question', { questionId: 'q2' }],
    ['step of its question', { is2FASubmission: true }],
  ])(
    'E9 does not take an answer that has no room for stored because one to another %s is like it',
    async (_, other) => {
      await storeSubmissions(database, [aNewSubmission()])
      const { outcomes } = await storeSubmissions(database, [aNewSubmission({ mostOfSession: 1, ...other })])
      expect(outcomes).toEqual(['no-room'])
    },
  )

  it('E9 has room for 500 answers of a session when a process of the previous release stores them', async () => {
    const asBefore = (second: number) => ({
      session_id: 'session-1',
      question_id: 'q1',
      client_timestamp: `2026-11-20T12:00:0${second}.000+10:00`,
      is_2fa_submission: false,
      answer: 'AMP',
      claimed: false,
      payload: '{}',
      definition_hash: 'served',
      client_address: '192.0.2.1',
      received_at: '2026-11-20T02:00:02Z',
      flags: [],
      completes: false,
    })
    for (const second of [1, 2]) {
      const batch = JSON.stringify([asBefore(second)])
      expect(await database.query('select inserted from store_submissions($1)', [batch])).toEqual([{ inserted: 1 }])
    }
  })

  it('R1 leaves no event and no consent behind when the batch is refused', async () => {
    const poison = aMobile({ sessionId: 'session-2', payload: 'not JSON' })
    await expect(storeSubmissions(database, [aMobile(), poison])).rejects.toMatchObject({ code: '22P02' })
    expect([await events(), await consents()]).toEqual([[], []])
  })

  it('C3 chains the consents of a session, also within one batch, in the order they were given', async () => {
    const first = aMobile({
      is2FASubmission: false,
      claimed: false,
      completes: false,
      consent: '{"kind":"given","action":"number"}',
    })
    const second = aMobile({ timestamp: '2026-11-20T12:00:09.000+10:00', consent: '{"kind":"given","action":"code"}' })
    await storeSubmissions(database, [second, first, aMobile({ sessionId: 'session-2' })])
    await storeSubmissions(database, [
      aMobile({ timestamp: '2026-11-20T12:07:00.000+10:00', consent: '{"kind":"given","action":"again"}' }),
    ])
    const rows = await consents()
    expect(rows.map(({ session_id, content }) => [session_id, JSON.parse(content)])).toEqual([
      ['session-1', { kind: 'given', action: 'number' }],
      ['session-1', { kind: 'given', action: 'code' }],
      ['session-1', { kind: 'given', action: 'again' }],
      ['session-2', { kind: 'given', notice: 'We call you once.' }],
    ])
    expectWholeChains(rows)
    expect(new Set(rows.map(({ salt }) => salt)).size).toBe(4)
  })

  it('C3 continues the chain of each session when one batch adds several consents to several sessions', async () => {
    const sessions = ['session-1', 'session-2']
    for (const minute of [1, 3]) {
      const batch = sessions.flatMap((sessionId) =>
        [minute, minute + 1].map((at) =>
          aMobile({
            sessionId,
            timestamp: `2026-11-20T12:0${at}:00.000+10:00`,
            consent: `{"kind":"given","action":"${at}"}`,
          }),
        ),
      )
      await storeSubmissions(database, batch)
    }
    const rows = await consents()
    expect(rows.map(({ session_id, content }) => [session_id, JSON.parse(content).action])).toEqual(
      sessions.flatMap((session) => ['1', '2', '3', '4'].map((action) => [session, action])),
    )
    expectWholeChains(rows)
  })

  it('stores a batch of 300 answers as a whole', async () => {
    const rows = Array.from({ length: 300 }, (_, index) =>
      aMobile({ sessionId: `session-${index}`, answer: 'O’Brien 🧡' }),
    )
    const { outcomes } = await storeSubmissions(database, rows)
    expect(new Set(outcomes)).toEqual(new Set(['stored']))
    expect(await database.query("select count(*)::int as count from submission where answer = 'O’Brien 🧡'")).toEqual([
      { count: 300 },
    ])
  })

  it('C3 records no consent twice when an answer is sent again', async () => {
    await storeSubmissions(database, [aMobile()])
    const before = await consents()
    await storeSubmissions(database, [aMobile()])
    expect(await consents()).toEqual(before)
  })

  it('C3 counts and records an answer once that is in one batch several times', async () => {
    const other = aMobile({ sessionId: 'session-2' })
    const { outcomes, unproven } = await storeSubmissions(database, [aMobile(), aMobile(), other, aMobile()])
    expect([outcomes, unproven]).toEqual([['stored', 'stored', 'stored', 'stored'], 2])
    expect(await consents()).toHaveLength(2)
    expectWholeChains(await consents())
    expect(await events()).toHaveLength(2)
  })

  it('C3 records no consent for an answer that is refused because of another in the same batch', async () => {
    const other = aMobile({ answer: '+61491570157', bodyHash: 'other', consent: '{"kind":"given","action":"other"}' })
    const { outcomes, unproven } = await storeSubmissions(database, [
      aMobile(),
      other,
      aMobile({ sessionId: 'session-2' }),
    ])
    expect([outcomes, unproven]).toEqual([['stored', 'other-answer', 'stored'], 2])
    expect((await consents()).map(({ session_id, content }) => [session_id, JSON.parse(content)])).toEqual([
      ['session-1', { kind: 'given', notice: 'We call you once.' }],
      ['session-2', { kind: 'given', notice: 'We call you once.' }],
    ])
  })

  it('Q1 stores the second of two identical submissions in a batch when the key of the first belongs to another answer', async () => {
    await storeSubmissions(database, [aMobile({ sessionId: 'session-0', idempotencyKey: 'key-1', bodyHash: 'other' })])
    const { outcomes, unproven } = await storeSubmissions(database, [aMobile({ idempotencyKey: 'key-1' }), aMobile()])
    expect([outcomes, unproven]).toEqual([['other-answer', 'stored'], 1])
    expect((await consents()).map(({ session_id }) => session_id)).toEqual(['session-0', 'session-1'])
  })

  it('Q1 takes the same answer with another body for a repeat, but not with another claim', async () => {
    await storeSubmissions(database, [aMobile()])
    const sent = (bodyHash: string, claimed: boolean) => storeSubmissions(database, [aMobile({ bodyHash, claimed })])
    expect((await sent('hash of another body', true)).outcomes).toEqual(['stored'])
    expect((await sent('hash without the claim', false)).outcomes).toEqual(['other-answer'])
  })

  it('Q1 goes by the key that a client gave, also when the answer is stored without it', async () => {
    const idempotencyKey = 'key-1'
    const [first, second] = [aNewSubmission({ idempotencyKey }), aNewSubmission({ questionId: 'q2', answer: 'NSW' })]
    await storeSubmissions(database, [first, second])
    const { outcomes } = await storeSubmissions(database, [{ ...second, idempotencyKey }])
    expect(outcomes).toEqual(['other-answer'])
  })

  it('C3 refers to the verification that proves the number, only if there is one', async () => {
    await database.query('insert into proof (session_id, mobile, approved_at) values ($1, $2, $3)', [
      'session-1',
      MOBILE,
      '2026-11-20T02:00:01.500Z',
    ])
    const [proof] = await database.query<{ id: string }>('select id from proof')
    const { unproven } = await storeSubmissions(database, [aMobile(), aMobile({ sessionId: 'session-2' })])
    expect(unproven).toBe(1)
    const rows = await consents()
    expect(rows.map(({ content }) => JSON.parse(content).verification)).toEqual([
      { id: proof?.id, approvedAt: '2026-11-20T02:00:01.500Z' },
      undefined,
    ])
    expectWholeChains(rows)
  })

  it('C3 keeps a chain intact when many append to it at once', async () => {
    const batches = Array.from({ length: 8 }, (_, index) => [
      aMobile({ timestamp: `2026-11-20T12:00:1${index}.000+10:00` }),
    ])
    await Promise.all(batches.map((batch) => storeSubmissions(database, batch)))
    const rows = await consents()
    expect(rows).toHaveLength(8)
    expectWholeChains(rows)
  })

  it('C3 neither changes nor deletes a consent, but erases its content', async () => {
    await storeSubmissions(database, [aMobile()])
    await expect(database.query("update consent set kind = 'other'")).rejects.toThrow('never changed')
    await expect(database.query("update consent set content = '{}', salt = ''")).rejects.toThrow('never changed')
    await expect(database.query('delete from consent')).rejects.toThrow('never deleted')
    await database.query('update consent set content = null, salt = null')
    expect(await consents()).toMatchObject([{ content: null, salt: null, position: 1 }])
  })
})
