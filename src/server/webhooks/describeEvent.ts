import { assembleLeads, type LeadTerms } from '../leads/assembleLeads.ts'
import type { Queryable } from '../storage/Database.ts'
import { type ClaimedEvent, COMPLETED_EVENT } from '../storage/outboxRows.ts'
import { readSessions } from '../storage/sessionRows.ts'

/** What is to be sent for an event. `waiting`: answers are still to come. `gone`: there is nothing to tell any more. */
export type EventText =
  | { readonly is: 'ready'; readonly body: string }
  | { readonly is: 'waiting' }
  | { readonly is: 'gone' }

/**
 * The body of an event, made when it is sent: a lead as it is at that moment. A lead that was announced by its last answer waits until the
 * others have come, whatever their order. Of a lead that was withdrawn or erased nothing but its session and its verdict is told.
 */
export async function describeEvent(
  database: Queryable,
  { kind, sessionId, createdAt }: ClaimedEvent,
  terms: LeadTerms,
): Promise<EventText> {
  const ready = (fields: object): EventText => ({
    is: 'ready',
    body: JSON.stringify({ type: kind, timestamp: createdAt.toISOString(), data: fields }),
  })
  if (kind === 'lead.erased') return ready({ sessionId })
  const [lead] = await assembleLeads(database, await readSessions(database, [sessionId]), terms)
  if (kind === COMPLETED_EVENT) {
    if (!lead) return { is: 'gone' }
    return lead.status === 'complete' ? ready(lead) : { is: 'waiting' }
  }
  const { callable, callableUntil, notCallableBecause } = lead ?? WITHDRAWN
  return ready({ sessionId, callable, callableUntil, notCallableBecause })
}

/** What is said of a lead that is not kept any more. */
const WITHDRAWN = { callable: false, callableUntil: null, notCallableBecause: 'withdrawn' } as const
