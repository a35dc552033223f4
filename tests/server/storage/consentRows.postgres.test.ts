import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { codeOf } from '#server/codeOf.ts'
import { verifyChain } from '#server/consent/verifyChain.ts'
import { withdrawConsent } from '#server/consent/withdrawConsent.ts'
import { hashDefinition } from '#server/definitions/hashDefinition.ts'
import { eraseSession } from '#server/retention/eraseSessions.ts'
import { appendConsentChanges, readConsents, untilAppended } from '#server/storage/consentRows.ts'
import type { Database } from '#server/storage/Database.ts'
import { storeDefinition } from '#server/storage/definitionRows.ts'
import { storeSubmissions } from '#server/storage/submissionRows.ts'
import { aNewSubmission } from '../../support/aNewSubmission.ts'
import { doingBefore } from '../../support/doingBefore.ts'
import { leadTerms } from '../../support/leadTerms.ts'
import { openTwoProcesses } from '../../support/openTestDatabase.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'

const SESSION = 'session-1'
const MOBILE = '+61491570156'
const { suppressionKey } = leadTerms
const { hash, body } = hashDefinition({
  ...shippedDefinition,
  steps: shippedDefinition.steps.filter(({ type }) => type === 'mobile'),
})

let open: readonly Database[] = []
afterEach(async () => {
  for (const database of open.toReversed()) await database.close()
})

/** Two processes on one database, which keeps the last question of the shipped questionnaire. */
async function twoProcesses(): Promise<readonly [Database, Database]> {
  const [first, second] = await openTwoProcesses()
  open = [first, second]
  await storeDefinition(first, { hash, body, firstSeen: new Date() })
  return [first, second]
}

/** An answer with a consent, that many ms into the session. */
const anAgreement = (ms: number) => {
  const receivedAt = new Date(Date.parse('2026-11-20T02:00:00Z') + ms)
  const content = { kind: 'given', session: SESSION, question: { id: 'q7' }, receivedAt: receivedAt.toISOString() }
  return aNewSubmission({
    sessionId: SESSION,
    questionId: 'q7',
    timestamp: `2026-11-20T12:00:${String(10 + ms)}.000+10:00`,
    answer: MOBILE,
    definitionHash: hash,
    consent: JSON.stringify(content),
    receivedAt,
  })
}

describe('the chain of a session', () => {
  it('C3 stays intact while two processes append answers and changes to it at once', async () => {
    const [first, second] = await twoProcesses()
    const at = new Date('2026-11-20T03:00:00Z')
    const change = { kind: 'withdrawn', sessionIds: [SESSION], at } as const
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([
        storeSubmissions(first, [anAgreement(round)]),
        untilAppended(() => second.transaction((transaction) => appendConsentChanges(transaction, change))),
      ])
    }
    const chain = await readConsents(first, [SESSION])
    expect(chain).toHaveLength(40)
    expect(verifyChain(chain)).toEqual({ ok: true })
  })

  it('C5 completes an erasure and an answer of the session that would deadlock', async () => {
    const [first, second] = await twoProcesses()
    const announcing = (ms: number) => ({ ...anAgreement(ms), completes: true })
    await storeSubmissions(first, [announcing(0)])
    let storing: Promise<unknown> | undefined
    /** The answer arrives after the event was removed and before the chain is written to. */
    const erasing = doingBefore('append_consent', second, async () => {
      storing ??= storeSubmissions(first, [announcing(1)])
      await sleep(200)
    })
    await eraseSession(erasing, { sessionId: SESSION, suppressionKey, now: new Date('2026-11-20T03:00:00Z') })
    await storing
    expect(verifyChain(await readConsents(first, [SESSION]))).toEqual({ ok: true })
    const told = await first.query<{ kind: string }>('select kind from outbox order by kind')
    expect(told.map(({ kind }) => kind)).toContain('lead.erased')
  })

  it('C5 a withdrawal holds the event of a lead before it appends to the chain, as an answer does: neither waits for the other', async () => {
    const [first, second] = await twoProcesses()
    await storeSubmissions(first, [{ ...anAgreement(0), completes: true }])
    const held: unknown[] = []
    const withdrawing = doingBefore('append_consent', second, async () => {
      const take = first.query("select from outbox where kind = 'lead.completed' for update nowait")
      held.push(await take.then(() => 'free', codeOf))
    })
    const now = new Date('2026-11-20T03:00:00Z')
    await withdrawConsent({ database: withdrawing, key: suppressionKey, now, kind: 'withdrawn' }, { mobile: MOBILE })
    expect(held).toEqual(['55P03'])
  })

  it('C5 records the erasure also for an agreement that arrived during it', async () => {
    const [first, second] = await twoProcesses()
    const erasing = doingBefore('delete from submission', second, () => storeSubmissions(first, [anAgreement(0)]))
    await eraseSession(erasing, { sessionId: SESSION, suppressionKey, now: new Date('2026-11-20T03:00:00Z') })
    const chain = await readConsents(first, [SESSION])
    expect(chain.map(({ kind, content }) => [kind, content === null])).toEqual([
      ['given', true],
      ['erased', false],
    ])
  })

  it('C5 records a withdrawal completely while the session continues, and retries it after a conflict', async () => {
    const [first, second] = await twoProcesses()
    await storeSubmissions(first, [anAgreement(0)])
    for (let round = 1; round <= 10; round += 1) {
      const now = new Date(Date.parse('2026-11-20T03:00:00Z') + round)
      const [withdrawn] = await Promise.all([
        withdrawConsent({ database: second, key: suppressionKey, now, kind: 'withdrawn' }, { mobile: MOBILE }),
        storeSubmissions(first, [anAgreement(round)]),
      ])
      expect(withdrawn).toEqual({ mobile: MOBILE, sessionIds: [SESSION] })
    }
    const chain = await readConsents(first, [SESSION])
    expect(chain.filter(({ kind }) => kind === 'withdrawn')).toHaveLength(10)
    expect(chain).toHaveLength(21)
    expect(verifyChain(chain)).toEqual({ ok: true })
    const told = await first.query("select kind from outbox where kind = 'lead.withdrawn'")
    expect(told).toHaveLength(1)
  })
})
