import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { hashDefinition } from '#server/definitions/hashDefinition.ts'
import { eraseSession } from '#server/retention/eraseSessions.ts'
import { approveGuess, closeCode, guessCode } from '#server/storage/codeRows.ts'
import type { Database, Queryable } from '#server/storage/Database.ts'
import { storeDefinition } from '#server/storage/definitionRows.ts'
import { forgetHolders, forgetLimits } from '#server/storage/eraseSessionRows.ts'
import type { Limit } from '#server/storage/limitRows.ts'
import { storeSubmissions } from '#server/storage/submissionRows.ts'
import { claimText } from '#server/storage/textRows.ts'
import { ALL_TEXTS_KEY, guessLimits, numberKey, textLimits } from '#server/verification/codeLimits.ts'
import { aNewSubmission } from '../../support/aNewSubmission.ts'
import { doingBefore } from '../../support/doingBefore.ts'
import { leadTerms } from '../../support/leadTerms.ts'
import { defaultLimits } from '../../support/openCodes.ts'
import { openTwoProcesses } from '../../support/openTestDatabase.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'

const owner = { sessionId: 'session-1', mobile: '+61491570156' }
const now = new Date('2026-11-20T03:00:00Z')
const guess = {
  owner,
  codeHash: 'hash',
  now,
  askedAt: now,
  limits: guessLimits(defaultLimits, owner, '203.0.113.7'),
  maxTries: 5,
  wrongRepeatMs: 5000,
  approvedRepeatMs: 120_000,
  lifetimeMs: 600_000,
}
const wish = {
  owner,
  now,
  limits: textLimits(defaultLimits, owner, '203.0.113.7'),
  numberKey: numberKey(owner.mobile),
  allKey: ALL_TEXTS_KEY,
  pauseMs: 30_000,
  breaker: { sample: 5, floorPercent: 20, pauseMs: 60_000 },
  fresh: { keyId: 'key', expiresAt: new Date('2026-11-20T03:10:00Z'), codeHash: 'fresh', sealed: 'sealed' },
  maxTries: 5,
}

let open: readonly Database[] = []
afterEach(async () => {
  for (const database of open.toReversed()) await database.close()
})

/** Two processes on one database, which has a lead whose number waits for its code, long after it was given. */
async function twoProcesses(): Promise<readonly [Database, Database]> {
  const [first, second] = await openTwoProcesses()
  open = [first, second]
  const { hash, body } = hashDefinition(shippedDefinition)
  await storeDefinition(first, { hash, body, firstSeen: now })
  const receivedAt = new Date('2026-11-20T02:00:00Z')
  const given = { sessionId: owner.sessionId, questionId: 'q7', answer: owner.mobile, definitionHash: hash }
  await storeSubmissions(first, [aNewSubmission({ ...given, receivedAt, completes: true })])
  await first.query(
    `insert into code (session_id, mobile, code_hash, key_id, expires_at, texted_at)
     values ($1, $2, 'hash', 'key', '2026-11-20T03:05:00Z', '2026-11-20T02:55:00Z')`,
    [owner.sessionId, owner.mobile],
  )
  return [first, second]
}

describe('a right code during an erasure that would deadlock with it', () => {
  it.each<readonly [string, (database: Database) => Promise<unknown>, unknown]>([
    ['guessCode', (database) => guessCode(database, guess), { outcome: 'closed' }],
    ['approveGuess', (database) => approveGuess(database, guess, now), undefined],
  ])('%s finds that the code is gone, and nothing is left', async (_name, approve, outcome) => {
    const [first, second] = await twoProcesses()
    let approving: Promise<unknown> | undefined
    /** It has the code and waits for the event, which the erasure has; PostgreSQL ends whoever waits first. */
    const erasing = doingBefore('delete from submission', second, async () => {
      approving ??= approve(first)
      await Promise.race([approving.catch(() => {}), sleep(300)])
    })
    const { suppressionKey } = leadTerms
    const erasure = eraseSession(erasing, { sessionId: owner.sessionId, suppressionKey, now })
    expect(await erasure).toMatchObject({ answers: 1, codes: 1 })
    expect(await approving).toEqual(outcome)
    expect(await first.query('select 1 from code union all select 1 from proof')).toEqual([])
  })
})

describe('closeCode', () => {
  it('finds an approval that another process is just recording', async () => {
    const [first, second] = await twoProcesses()
    let closing: Promise<boolean> | undefined
    await first.transaction(async (transaction) => {
      await approveGuess(transaction, guess, now)
      closing = closeCode(second, guess, guess)
      await Promise.race([closing, sleep(300)])
    })
    expect(await closing).toBe(true)
  })
})

describe('what counts texts and guesses', () => {
  it.each<readonly [string, (database: Queryable) => Promise<void>]>([
    ['forgetLimits', (database) => forgetLimits(database, ['number:2', 'number:1'])],
    ['forgetHolders', (database) => forgetHolders(database, [owner.sessionId])],
  ])('%s locks it in the order of all others, and never deadlocks with them', async (_name, forget) => {
    const [first, second] = await twoProcesses()
    await first.query(
      `insert into limit_use (key, stale_at, holder) values ('number:2', now(), $1), ('number:1', now(), $1)`,
      [owner.sessionId],
    )
    const hold = (on: Queryable, key: string) =>
      on.query('select 1 as held from limit_use where key = $1 for update', [key])
    let forgetting: Promise<void> | undefined
    await first.transaction(async (transaction) => {
      await hold(transaction, 'number:1')
      forgetting = second.transaction(forget)
      await Promise.race([forgetting.catch(() => {}), sleep(300)])
      await hold(transaction, 'number:2')
    })
    await expect(forgetting).resolves.toBeUndefined()
    expect(await first.query('select 1 from limit_use where holder is not null')).toEqual([])
  })

  it.each<readonly [string, (database: Database) => Promise<unknown>, { readonly limits: readonly Limit[] }]>([
    ['claimText', (database) => claimText(database, wish), wish],
    ['guessCode', (database) => guessCode(database, guess), guess],
    ['approveGuess', (database) => approveGuess(database, guess, now), guess],
  ])('is locked by %s before breaker and code, which stay free while it waits', async (_name, run, { limits }) => {
    const [first, second] = await twoProcesses()
    const keys = limits.map(({ key }) => key)
    await first.query('insert into limit_use (key, stale_at) select distinct unnest($1::text[]), now()', [keys])
    let running: Promise<unknown> | undefined
    await first.transaction(async (transaction) => {
      await transaction.query('select 1 as held from limit_use for update')
      running = run(second)
      await Promise.race([running, sleep(300)])
      for (const table of ['breaker', 'code']) {
        expect(await transaction.query(`select 1 as free from ${table} for update skip locked`)).toHaveLength(1)
      }
    })
    await running
  })
})
