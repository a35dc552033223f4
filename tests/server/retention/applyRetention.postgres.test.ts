import { afterEach, beforeEach, expect, it } from 'vitest'
import { applyRetention } from '#server/retention/applyRetention.ts'
import type { Database } from '#server/storage/Database.ts'
import { storeDefinition } from '#server/storage/definitionRows.ts'
import { storeSubmissions } from '#server/storage/submissionRows.ts'
import { aNewSubmission } from '../../support/aNewSubmission.ts'
import { doingBefore } from '../../support/doingBefore.ts'
import { openTwoProcesses } from '../../support/openTestDatabase.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'

const DAY_MS = 24 * 60 * 60_000
const now = new Date('2027-11-21T12:00:00+10:00')
const periods = { partialMs: 30 * DAY_MS, leadMs: 365 * DAY_MS }
const agreed = { questionId: 'q7', answer: '+61491570156', consent: '{"kind":"given","answer":"+61491570156"}' }

let open: readonly [Database, Database]
beforeEach(async () => {
  open = await openTwoProcesses()
  await storeDefinition(open[0], { hash: 'served', body: JSON.stringify(shippedDefinition), firstSeen: now })
})
afterEach(async () => {
  for (const database of open.toReversed()) await database.close()
})

it.each(['set transaction', 'max(least(client_timestamp', 'delete from submission', 'update consent'])(
  'R1: keeps an answer, and what it agreed to, that another process stores before the statement "%s" of a removal',
  async (part) => {
    const [one, other] = open
    await storeSubmissions(one, [aNewSubmission(agreed)])
    const late = aNewSubmission({
      ...agreed,
      answer: '+61491570157',
      consent: '{"kind":"given","answer":"+61491570157"}',
      timestamp: '2027-11-21T12:00:00.000+10:00',
      receivedAt: now,
    })
    let stored: readonly string[] = []
    const removing = doingBefore(part, one, async () => {
      stored = (await storeSubmissions(other, [late])).outcomes
    })
    await applyRetention({ database: removing, periods, mode: 'remove', now })
    expect(stored).toEqual(['stored'])
    expect(await one.query('select answer from submission where client_timestamp = $1', [late.timestamp])).toEqual([
      { answer: '+61491570157' },
    ])
    const contents = await one.query<{ content: string | null }>('select content from consent order by position')
    expect(contents.at(-1)?.content).toContain('+61491570157')
  },
)

it('counts once what two processes remove at the same moment', async () => {
  const [one, other] = open
  await storeSubmissions(one, [aNewSubmission()])
  const run = (database: Database) => applyRetention({ database, periods, mode: 'remove', now })
  let faster: ReturnType<typeof run> | undefined
  const slower = await run(doingBefore('delete from submission', one, async () => void (await (faster ??= run(other)))))
  expect([(await faster)?.unfinished, slower.unfinished]).toEqual([1, 0])
})
