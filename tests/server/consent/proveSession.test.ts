import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ConsentProof, problemsOf, type ProofEntry } from '#server/consent/ConsentProof.ts'
import { proofText } from '#server/consent/proofText.ts'
import { proveSession } from '#server/consent/proveSession.ts'
import { hashDefinition } from '#server/definitions/hashDefinition.ts'
import type { AnswerContent } from '#server/storage/ConsentContent.ts'
import { appendConsentChanges, blankConsents, readConsents } from '#server/storage/consentRows.ts'
import { completeLead } from '../../support/completeLead.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'

const SESSION = 'aaaaaaaa000000000000000000000001'
const OTHER = 'aaaaaaaa000000000000000000000002'
const MOBILE = '+61491570156'
const { hash } = hashDefinition(shippedDefinition)

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
}, OPENING_MS)
afterAll(() => server.close())
beforeEach(async () => {
  await server.clear()
  const sentWith = { 'x-questionnaire': hash, 'user-agent': 'A browser' }
  await completeLead(server, { sessionId: SESSION, mobile: MOBILE, at: '2026-11-20T11:59', sentWith })
  const at = new Date('2026-11-20T03:00:00Z')
  await appendConsentChanges(server.database, { kind: 'withdrawn', sessionIds: [SESSION], at })
})

async function proof(kept: string | null = null): Promise<ConsentProof> {
  const found = await proveSession(server.database, SESSION, kept)
  if (!found) throw new Error('There is no proof')
  return found
}

const problems = async (kept: string | null = null) => problemsOf(await proof(kept))

/** Changes the table as somebody with rights to it could. */
const tamper = (sql: string) =>
  server.database.script(
    `alter table consent disable trigger keep_consent; ${sql}; alter table consent enable trigger keep_consent`,
  )

describe('proveSession', () => {
  it('C3 does not say of an unconfirmed questionnaire that the browser named none which we know: it may lack the answer', async () => {
    await server.clear()
    await completeLead(server, { sessionId: SESSION, mobile: MOBILE, at: '2026-11-20T11:59' })
    expect(proofText(await proof())).toContain(
      'How we know             the browser named none of ours that has this answer; this is the one the answer was checked against\n',
    )
  })

  it('C3 shows what was read, pressed and answered, when, from where, and how the number was verified', async () => {
    const { entries, chain } = await proof()
    expect(chain).toEqual({ ok: true })
    expect(entries.map((entry) => ('content' in entry ? entry.content.kind : entry.state))).toEqual([
      'given',
      'given',
      'withdrawn',
    ])
    const [first, second] = entries.map((entry) => (entry.state === 'answer' ? entry : null))
    const notice = shippedDefinition.steps.flatMap((step) => ('notice' in step ? step.notice : []))[0]
    if (typeof notice !== 'object' || !notice.link) throw new Error('The shipped notice has no link')
    const words = [notice.text, notice.link.label, notice.link.to].join('\n')
    expect(first?.content).toEqual({
      kind: 'given',
      session: SESSION,
      question: { id: 'q7', text: 'What is your mobile number?' },
      screen: 'question',
      notice: {
        text: notice.text,
        link: notice.link,
        days: 42,
        hash: createHash('sha256').update(words).digest('hex'),
      },
      action: 'Next',
      answer: MOBILE,
      questionnaire: { id: 'super-review', version: '1.0.0', hash, shown: 'served' },
      answeredAt: '2026-11-20T11:59:17.000+10:00',
      receivedAt: '2026-11-20T02:00:01.000Z',
      receivedAtBrisbane: '2026-11-20T12:00:01.000+10:00',
      address: '127.0.0.1',
      userAgent: 'A browser',
    } satisfies AnswerContent)
    expect(second?.content).toMatchObject({
      action: 'Verify Code',
      screen: 'code',
      verification: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), approvedAt: '2026-11-20T02:00:01.000Z' },
    })
    expect(first?.screen.lines.join('\n')).toBe(
      [
        'What is your mobile number?',
        notice.text,
        'Privacy policy (/privacy-policy)',
        '[ Enter mobile number ]',
        '< Next >',
      ].join('\n'),
    )
    expect(problemsOf(await proof())).toEqual([])
  })

  it('prints a proof with all of that, and with the result of the check', async () => {
    const text = proofText(await proof())
    expect(text).toContain(`Session ${SESSION}\n3 entries, chain ${(await proof()).head}`)
    expect(text).toContain('| Privacy policy (/privacy-policy)')
    expect(text).toMatch(/Button or option +"Verify Code"/)
    expect(text).toMatch(/Agreed for +42 days\n/)
    expect(text).toContain('Enter, or leaving the box, submits it as its button does.')
    expect(text).toContain('2026-11-20T02:00:01.000Z UTC, 2026-11-20T12:00:01.000+10:00 Brisbane')
    expect(text).toContain('the browser named it, and it was the one being served')
    expect(text).toMatch(/3\. withdrawn\n {3}Recorded +2026-11-20T03:00:00.000Z UTC/)
    expect(text.trimEnd()).toMatch(/Verified: every entry is as it was written, and none between them is missing\.$/)
  })

  it('says of a notice that only informs that no call was agreed to', async () => {
    const { entries, ...rest } = await proof()
    const shown = entries.map((entry): ProofEntry => {
      return entry.state === 'answer' ? { ...entry, content: { ...entry.content, kind: 'shown' } } : entry
    })
    const text = proofText({ ...rest, entries: shown })
    expect(text).toMatch(/1\. shown\n/)
    expect(text).toMatch(/Agreed for +no call: the notice only informs\n/)
  })

  it.each([
    [
      'changed words',
      "update consent set content = replace(content, 'once', 'daily') where position = 2",
      2,
      'what it says does not match',
    ],
    ['another salt', "update consent set salt = 'other' where position = 1", 1, 'what it says does not match'],
    [
      'another kind',
      "update consent set kind = 'given' where position = 3",
      3,
      'says "withdrawn" and is marked "given"',
    ],
    [
      'another time',
      "update consent set recorded_at = recorded_at - interval '1 day' where position = 1",
      1,
      'another time',
    ],
    ['a half-done erasure', 'update consent set content = null where position = 2', 2, 'what it says does not match'],
    ['a removed entry', 'delete from consent where position = 2', 2, 'entry 3 comes next, so it was removed'],
    ['a removed first entry', 'delete from consent where position = 1', 1, 'entry 2 comes next'],
    [
      'a removed entry, closed up',
      'delete from consent where position = 2; update consent set position = 2 where position = 3',
      2,
      'does not follow from the entries before it',
    ],
    [
      'two entries that changed places',
      'update consent set position = 9 where position = 1; update consent set position = 1 where position = 3; update consent set position = 3 where position = 9',
      1,
      'does not follow from the entries before it',
    ],
    [
      'an entry put in',
      `update consent set position = 4 where position = 3;
       insert into consent select session_id, 3, kind, recorded_at, content, salt, digest, chain from consent where position = 2`,
      3,
      'does not follow from the entries before it',
    ],
  ])('C3 reports the first entry that %s makes invalid', async (_what, sql, position, words) => {
    await tamper(sql)
    const [first] = await problems()
    expect(first).toContain(`The chain is broken at entry ${position}: `)
    expect(first).toContain(words)
  })

  it('C3 refuses an entry of another session', async () => {
    await completeLead(server, { sessionId: OTHER, mobile: '+61491570157' })
    await tamper(`delete from consent where session_id = '${OTHER}'; update consent set session_id = '${OTHER}'`)
    const moved = await proveSession(server.database, OTHER, null)
    expect(moved && problemsOf(moved)[0]).toContain(`entry 1: it was written for another session, ${SESSION}`)
  })

  it('C3 detects a chain that was replaced as a whole by a value that was kept elsewhere', async () => {
    const { head, entries } = await proof()
    expect((await proof(head)).keptAt).toBe(3)
    expect((await proof(entries[0]?.chain ?? '')).keptAt).toBe(1)
    await tamper(`delete from consent where position = 3`)
    expect(await problems()).toEqual([])
    expect(await problems(head)).toEqual([
      'The value that was kept elsewhere is not one of this chain: entries were changed or removed.',
    ])
  })

  it('C3 detects a definition that was changed', async () => {
    const [row] = await server.database.query<{ body: string }>('select body::text as body from definition')
    const put = (body: string) => server.database.query('update definition set body = $1::json', [body])
    await put(row?.body.replace('once', 'daily') ?? '')
    expect(await problems()).toEqual([
      'Entry 1: the questionnaire that was kept is not the one that was shown: its hash differs.',
      'Entry 2: the questionnaire that was kept is not the one that was shown: its hash differs.',
    ])
    await put(row?.body ?? '')
    expect(await problems()).toEqual([])
  })

  it('P5 still verifies a chain whose texts are erased, and shows none of them', async () => {
    await server.database.transaction(async (transaction) => {
      await blankConsents(transaction, [SESSION])
      await appendConsentChanges(transaction, { kind: 'erased', sessionIds: [SESSION], at: new Date() })
    })
    const erased = await proof()
    expect(problemsOf(erased)).toEqual([])
    expect(erased.entries.map(({ state }) => state)).toEqual(['erased', 'erased', 'change', 'change'])
    expect(JSON.stringify([erased, await readConsents(server.database, [SESSION])])).not.toContain(MOBILE)
    await tamper("update consent set digest = repeat('0', 64) where position = 2")
    expect((await problems())[0]).toContain('The chain is broken at entry 2')
  })

  it('C3 prevents changing or deleting an entry, and allows erasing its content', async () => {
    const refused = [
      "update consent set kind = 'withdrawn'",
      "update consent set content = '{}', salt = ''",
      'update consent set content = null',
      'update consent set salt = null',
      "update consent set content = null, salt = null, digest = ''",
      'delete from consent',
    ]
    for (const sql of refused) await expect(server.database.query(sql)).rejects.toThrow('never changed')
    expect(await problems()).toEqual([])
  })
})
