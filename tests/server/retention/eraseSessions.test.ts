import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { verifyChain } from '#server/consent/verifyChain.ts'
import { exportDatabase } from '#server/dump/exportDatabase.ts'
import { eraseCommand } from '#server/leads/eraseCommand.ts'
import { exportLeads } from '#server/leads/exportLeads.ts'
import { eraseNumber } from '#server/retention/eraseNumber.ts'
import { eraseAged, eraseSession } from '#server/retention/eraseSessions.ts'
import { appendConsentChanges, readConsents } from '#server/storage/consentRows.ts'
import { aSubmission } from '../../support/aSubmission.ts'
import { completeLead, proveNumber } from '../../support/completeLead.ts'
import { leadTerms } from '../../support/leadTerms.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'
import { questionTextOf } from '../../support/questionTextOf.ts'

const SECRET = 'a secret of tests, of more than 32 characters'
const config = readConfig({ CODE_SECRET: SECRET })
const first = 'aaaaaaaa000000000000000000000001'
const second = 'aaaaaaaa000000000000000000000002'
const other = 'aaaaaaaa000000000000000000000003'
const NOW = new Date('2026-11-20T13:00:00+10:00')

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
}, OPENING_MS)
afterAll(() => server.close())
afterEach(() => server.clear())

/** The output of the command, at a time that is later than every answer until a test moves the server's clock past it. */
const erase = async (...args: string[]): Promise<string> =>
  text(eraseCommand.read(args)({ database: server.database, config, now: () => NOW }))

const dump = (): Promise<string> => text(exportDatabase(server.database, NOW))

/** Answers the mobile question of a session before the times of `completeLead`, and requests a code. */
async function typeNumber(sessionId: string, mobile: string): Promise<void> {
  const typed = { questionID: 'q7', questionText: questionTextOf('q7'), answer: mobile }
  const timestamp = '2026-11-20T12:05:00.000+10:00'
  await server.post('/api/submit', aSubmission({ ...typed, sessionId, timestamp }))
  await server.post('/api/verify', { mobile_number: mobile }, { 'x-session-id': sessionId })
}

async function leads() {
  const exported = await text(exportLeads(server.database, { format: 'ndjson', which: 'all', terms: leadTerms }))
  return exported.split('\n').flatMap((line) => (line ? JSON.parse(line) : []))
}

describe('leads erase', () => {
  it('P5: leaves nothing of a number or a name in the whole database, and does not touch other sessions', async () => {
    await completeLead(server, { sessionId: first })
    await completeLead(server, { sessionId: other, mobile: '+61491570157' })
    expect(await dump()).toMatch(/Zebulon[^]*61491570156/)
    await server.database.query('delete from submission where session_id = $1 and answer = $2', [other, 'Zebulon'])
    await server.database.query(`update submission set payload = payload - 'answer' where session_id = $1`, [other])
    expect(await erase('--mobile', '0491 570 156')).toBe(
      'Erased 1 form session: 8 answers, 1 code, 1 proof, 0 visits. ' +
        'Consent entries blanked (their chains stay): 2.\n',
    )
    const left = await dump()
    expect(left).not.toMatch(/Zebulon|491570156/)
    expect(left).toContain('61491570157')
    expect((await leads()).map(({ sessionId }) => sessionId)).toEqual([other])
  })

  it('counts once what two erasures at the same time remove', async () => {
    await completeLead(server, { sessionId: first })
    const { suppressionKey } = leadTerms
    // Not by the command, which finds nothing if the other one is faster.
    const eraseFirst = () => eraseSession(server.database, { sessionId: first, suppressionKey, now: NOW })
    const counts = (await Promise.all([eraseFirst(), eraseFirst()])).map(({ sessions }) => sessions)
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1])
  })

  it('counts once the mistyped numbers that two erasures at the same time remove', async () => {
    await typeNumber(first, '+61491570156')
    await completeLead(server, { sessionId: first, mobile: '+61491570157' })
    const { suppressionKey } = leadTerms
    const eraseIt = () => eraseNumber(server.database, { mobile: '+61491570156', suppressionKey, now: NOW })
    const erased = await Promise.all([eraseIt(), eraseIt()])
    expect(erased.reduce((sum, one) => sum + (one?.mistyped ?? 0), 0)).toBe(1)
  })

  it('counts a session as mistyped also where the number was only texted', async () => {
    await server.post('/api/verify', { mobile_number: '+61491570156' }, { 'x-session-id': first })
    await completeLead(server, { sessionId: first, mobile: '+61491570157' })
    const { suppressionKey } = leadTerms
    const number = { mobile: '+61491570156', suppressionKey, now: NOW }
    expect(await eraseNumber(server.database, number)).toMatchObject({ sessions: 0, mistyped: 1, codes: 1 })
  })

  it('P5: leaves nothing of the numbers that a session named in an answer, or by a code alone', async () => {
    await typeNumber(first, '+61491570156')
    await server.post('/api/verify', { mobile_number: '+61491570157' }, { 'x-session-id': first })
    await completeLead(server, { sessionId: first, mobile: '+61491570158', lacks: 'code' })
    expect(await dump()).toMatch(/number:\+61491570156[^]*number:\+61491570157/)
    expect(await erase('--session', first)).toMatch(/^Erased 1 form session: 8 answers, 2 codes, /)
    expect(await dump()).not.toMatch(/Zebulon|49157015/)
  })

  it('P5: erases a code without a session, and keeps those of other numbers', async () => {
    for (const mobile_number of ['0491570156', '0491570157']) await server.post('/api/verify', { mobile_number })
    expect(await erase('--mobile', '0491570156')).toMatch(/^Erased 0 form sessions: 0 answers, 1 code, /)
    expect(await server.database.query('select mobile from code')).toEqual([{ mobile: '+61491570157' }])
    const limits = await server.database.query<{ key: string }>('select key from limit_use')
    expect(limits.map(({ key }) => key).filter((key) => key.includes('number'))).toEqual(
      expect.arrayContaining(['number:+61491570157', 'wrong-number:+61491570157']),
    )
    expect(limits.filter(({ key }) => key.includes('491570156'))).toEqual([])
    expect(await server.database.query('select kind from outbox')).toEqual([])
  })

  it('P5: erases a number that only the text limits contain, such as one that the provider refused', async () => {
    await server.post('/api/verify', { mobile_number: '0491570156' })
    await server.database.query('delete from code')
    expect(await erase('--mobile', '0491570156')).toMatch(/^Erased 0 form sessions/)
    expect(await dump()).not.toContain('491570156')
  })

  it('P5: erases a number that only a code without a session contains', async () => {
    await server.post('/api/verify', { mobile_number: '0491570156' })
    await server.database.query('delete from limit_use')
    expect(await erase('--mobile', '0491570156')).toMatch(/^Erased 0 form sessions: 0 answers, 1 code, /)
    expect(await dump()).not.toContain('491570156')
  })

  it('P5: erases a number that only a proof names, long after its code', async () => {
    await server.database.query(
      `insert into proof (session_id, mobile, approved_at) values ($1, '+61491570156', now())`,
      [first],
    )
    expect(await erase('--mobile', '0491570156')).toMatch(/^Erased 1 form session: 0 answers, 0 codes, 1 proof, /)
    expect(await dump()).not.toContain('491570156')
  })

  it('P5: leaves no session beside a number that the provider refused to text', async () => {
    await server.post('/api/submit', aSubmission({ sessionId: first }))
    await server.post('/api/verify', { mobile_number: '0491570156' }, { 'x-session-id': first })
    await server.database.query('delete from code')
    const held = () => server.database.query('select key from limit_use where holder is not null')
    expect(await held()).toEqual([{ key: 'number:+61491570156' }])
    await erase('--session', first)
    expect(await held()).toEqual([])
  })

  it.each([
    ['visit', `insert into visit select $1, '/', '', '', '', '', '', '', hash, now() from definition`],
    ['code', `insert into code (session_id, mobile, key_id, expires_at, texted_at) values ($1, '', '', now(), now())`],
    ['proof', `insert into proof (session_id, mobile, approved_at) values ($1, '+61491570156', now())`],
  ])('P5: erases a session of which only a %s is stored, once', async (table, insert) => {
    await server.database.query(insert, [first])
    expect(await erase('--session', first)).toMatch(/^Erased 1 form session: 0 answers, /)
    expect(await server.database.query(`select * from ${table}`)).toEqual([])
    await expect(erase('--session', first)).rejects.toThrow('Nothing is stored of this session')
  })

  it('P5: keeps a chain that can be verified, and that says when it was erased', async () => {
    await completeLead(server, { sessionId: first })
    const before = await readConsents(server.database, [first])
    await erase('--session', first)
    const after = await readConsents(server.database, [first])
    expect(before).toHaveLength(2)
    expect(verifyChain(after)).toEqual({ ok: true })
    expect(after.slice(0, 2).map(({ digest }) => digest)).toEqual(before.map(({ digest }) => digest))
    expect(after.map(({ content }) => content === null)).toEqual([true, true, false])
    expect(after[2]).toMatchObject({ kind: 'erased', recordedAt: NOW })
    await expect(erase('--session', first)).rejects.toThrow('Nothing is stored of this session')
  })

  it('P5: blanks also what was declined', async () => {
    await server.database.query("select append_consent($1, 'declined', $2::timestamptz, $3)", [
      first,
      NOW.toISOString(),
      JSON.stringify({ kind: 'declined', answer: 'No, thanks' }),
    ])
    expect(await erase('--session', first)).toContain('(their chains stay): 1.')
    expect(await dump()).not.toContain('No, thanks')
  })

  it('P5: keeps withdrawals and earlier erasures, which contain nothing personal', async () => {
    await completeLead(server, { sessionId: first })
    await server.database.transaction((transaction) =>
      appendConsentChanges(transaction, { kind: 'withdrawn', sessionIds: [first], at: NOW }),
    )
    expect(await erase('--session', first)).toContain('(their chains stay): 2.')
    await eraseAged(server.database, async () => [first])
    const chain = await readConsents(server.database, [first])
    expect(chain.map(({ kind, content }) => [kind, content === null])).toEqual([
      ['given', true],
      ['given', true],
      ['withdrawn', false],
      ['erased', false],
    ])
    expect(verifyChain(chain)).toEqual({ ok: true })
  })

  it('makes the number that a session proved no longer callable, and none that it only claims', async () => {
    await completeLead(server, { sessionId: first })
    // The pause between two texts to a number.
    server.pass(60_000)
    await completeLead(server, { sessionId: second })
    await erase('--session', first)
    expect(await leads()).toMatchObject([{ sessionId: second, callable: false, notCallableBecause: 'withdrawn' }])
    await server.clear()
    await completeLead(server, { sessionId: second })
    await server.database.query('delete from proof where session_id = $1', [second])
    await erase('--session', second)
    expect(await server.database.query('select kind from suppression')).toEqual([])
  })

  it('tells the receiver of other sessions with the number that they are withdrawn, and says how many', async () => {
    await completeLead(server, { sessionId: first })
    server.pass(60_000)
    await completeLead(server, { sessionId: second })
    await completeLead(server, { sessionId: other, mobile: '+61491570157' })
    expect(await erase('--session', first)).toMatch(
      /^Erased 1 form session: [^]*\nOther sessions with its number stay, and are marked as withdrawn: 1\.\n$/,
    )
    const events = await server.database.query('select kind, session_id from outbox order by session_id, kind')
    expect(events).toEqual([
      { kind: 'lead.erased', session_id: first },
      { kind: 'lead.completed', session_id: second },
      { kind: 'lead.withdrawn', session_id: second },
      { kind: 'lead.completed', session_id: other },
    ])
    const chain = await readConsents(server.database, [second])
    expect(chain.map(({ kind }) => kind)).toEqual(['given', 'given', 'withdrawn'])
    expect(verifyChain(chain)).toEqual({ ok: true })
  })

  it('P5: stores a later answer of the same number as a new lead', async () => {
    await completeLead(server, { sessionId: first })
    await erase('--mobile', '+61491570156')
    // Past NOW, which no other test is.
    server.pass(2 * 60 * 60_000)
    onTestFinished(() => server.pass(-2 * 60 * 60_000))
    await completeLead(server, { sessionId: second, at: '2026-11-20T14:00' })
    expect(await leads()).toMatchObject([
      { sessionId: second, mobileProven: true, callable: true, notCallableBecause: null },
    ])
    const events = await server.database.query('select kind, session_id from outbox order by kind')
    expect(events).toEqual([
      { kind: 'lead.completed', session_id: second },
      { kind: 'lead.erased', session_id: first },
    ])
  })

  it('P5: keeps the lead of a visitor who mistyped the number and then proved their own, and nothing of the number', async () => {
    await typeNumber(first, '+61491570156')
    await completeLead(server, { sessionId: first, mobile: '+61491570157' })
    expect(await dump()).toContain('+61491570156')
    expect(await erase('--mobile', '0491 570 156')).toBe(
      'Erased 0 form sessions: 1 answer, 1 code, 0 proofs, 0 visits. ' +
        'Consent entries blanked (their chains stay): 1.\n' +
        'Sessions that went on with another number, and lost only this one: 1.\n',
    )
    expect(await dump()).not.toContain('491570156')
    expect(await leads()).toMatchObject([
      { sessionId: first, mobile: '+61491570157', mobileProven: true, callable: true, answers: { q5: 'Zebulon' } },
    ])
    const chain = await readConsents(server.database, [first])
    expect(verifyChain(chain)).toEqual({ ok: true })
    expect(chain.map(({ kind, content }) => [kind, content === null])).toEqual([
      ['given', true],
      ['given', false],
      ['given', false],
      ['erased', false],
    ])
    expect(await server.database.query('select kind from outbox')).toEqual([{ kind: 'lead.completed' }])
    await expect(erase('--mobile', '0491570156')).rejects.toThrow('Nothing is stored of this number')
  })

  it('P5: leaves alone the chain of a session that only had a code texted to the number', async () => {
    await completeLead(server, { sessionId: first, mobile: '+61491570157' })
    await server.post('/api/verify', { mobile_number: '+61491570156' }, { 'x-session-id': first })
    expect(await erase('--mobile', '0491570156')).toMatch(/^Erased 0 form sessions: 0 answers, 1 code, /)
    expect((await readConsents(server.database, [first])).map(({ kind }) => kind)).toEqual(['given', 'given'])
    expect(await leads()).toMatchObject([{ sessionId: first, callable: true }])
  })

  it('P5: erases a session whose lead has no number although its visitor typed this one', async () => {
    await typeNumber(first, '+61491570156')
    expect(await leads()).toMatchObject([{ sessionId: first, mobile: null }])
    expect(await erase('--mobile', '0491570156')).toMatch(/^Erased 1 form session: 1 answer, 1 code, /)
    expect(await leads()).toEqual([])
  })

  it('P5: erases a session whose visitor proved the number and then typed another', async () => {
    await typeNumber(first, '+61491570156')
    await proveNumber(server, { sessionId: first })
    await completeLead(server, { sessionId: first, mobile: '+61491570157', lacks: 'code' })
    expect(await erase('--mobile', '0491570156')).toMatch(
      /^Erased 1 form session: 8 answers, [^]*\(their chains stay\): \d+\.\n$/,
    )
    expect(await dump()).not.toMatch(/Zebulon|491570156/)
    expect(await server.database.query('select kind from outbox')).toEqual([{ kind: 'lead.erased' }])
  })

  it('suppresses the number that is named, and no other that its session has proven', async () => {
    await completeLead(server, { sessionId: first })
    await completeLead(server, { sessionId: first, mobile: '+61491570157', at: '2026-11-20T12:20' })
    server.pass(10 * 60_000)
    await completeLead(server, { sessionId: other, mobile: '+61491570157' })
    expect(await erase('--mobile', '0491570156')).toMatch(/^Erased 1 form session: /)
    expect(await server.database.query('select kind from suppression')).toEqual([{ kind: 'withdrawn' }])
    expect(await leads()).toMatchObject([{ sessionId: other, mobile: '+61491570157', callable: true }])
  })

  it('begins no chain for a session that agreed to nothing', async () => {
    await server.post('/api/submit', aSubmission({ sessionId: first }))
    expect(await erase('--session', first)).toMatch(/^Erased 1 form session: 1 answer, /)
    expect(await readConsents(server.database, [first])).toEqual([])
  })

  it('says so when there is nothing to erase, and changes nothing', async () => {
    await expect(erase('--mobile', '0491570156')).rejects.toThrow(
      'Nothing is stored of this number; nothing was changed.',
    )
    await expect(erase('--session', 'nobody-here')).rejects.toThrow('Nothing is stored of this session')
    expect(await server.database.query('select kind from suppression')).toEqual([])
  })

  it.each([
    ['no session and no number', [], 'Name a session'],
    ['a number that is no Australian mobile', ['--mobile', '12345'], 'Not an Australian mobile number: "12345"'],
  ])('refuses %s', (_what, args, words) => {
    expect(() => eraseCommand.read(args)).toThrow(words)
  })
})
