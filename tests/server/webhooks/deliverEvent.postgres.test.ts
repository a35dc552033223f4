import { afterEach, expect, it } from 'vitest'
import type { Database } from '#server/storage/Database.ts'
import { announceEvents, claimDueEvents } from '#server/storage/outboxRows.ts'
import { storeSubmissions } from '#server/storage/submissionRows.ts'
import { deliverEvent } from '#server/webhooks/deliverEvent.ts'
import { aNewSubmission } from '../../support/aNewSubmission.ts'
import { doingBefore } from '../../support/doingBefore.ts'
import { leadTerms } from '../../support/leadTerms.ts'
import { openTwoProcesses } from '../../support/openTestDatabase.ts'

const now = new Date('2026-11-20T12:00:00+10:00')

let open: readonly Database[] = []
afterEach(async () => {
  for (const database of open.toReversed()) await database.close()
})

it('R1: keeps an event for which another process stores an answer while it is being dropped', async () => {
  const [one, other] = await openTwoProcesses()
  open = [one, other]
  await announceEvents(one, { kind: 'lead.completed', sessionIds: ['session-1'], now })
  const [event] = await claimDueEvents(one, { now, leaseMs: 30_000, most: 1 })
  if (!event) throw new Error('Nothing was due')
  let storing: Promise<unknown> | undefined
  const dropping = doingBefore('delete from outbox', one, async () => {
    storing = storeSubmissions(other, [aNewSubmission({ completes: true, receivedAt: now })])
    const waits = async () => (await one.query('select from pg_locks where not granted')).length > 0
    const isStored = storing.then(() => true)
    // Without a lock it would be stored by now, and its event dropped.
    while (!(await Promise.race([isStored, waits()]))) continue
  })
  const parts = { database: dropping, readTerms: async () => leadTerms, now: () => now }
  // Safe: nothing is sent or logged.
  await deliverEvent(parts as never, event, new AbortController().signal)
  await storing
  expect(await one.query('select session_id from outbox')).toEqual([{ session_id: 'session-1' }])
})
