import { assembleLeads, type LeadRecord, type LeadTerms } from '../leads/assembleLeads.ts'
import type { Queryable } from '../storage/Database.ts'
import { type ClaimedEvent, COMPLETED_EVENT, SECOND_WAIT_MS } from '../storage/outboxRows.ts'
import { readSessions, type SessionRecord } from '../storage/sessionRows.ts'

/** What is to be sent for an event. `waiting`: answers are still to come. `gone`: there is nothing to tell any more. */
export type EventText =
  | { readonly is: 'ready'; readonly body: string }
  | { readonly is: 'waiting' }
  | { readonly is: 'gone' }

/**
 * The body of an event, made when it is sent: a lead as it is at that moment. A lead that was announced by its last answer waits until the
 * others have come, whatever their order; one that has only the first of a mobile question's two answers waits for the second, and goes
 * without it when the number is proven all the same. Of a lead whose agreement was taken back, whatever the event, nothing but its session
 * and its verdict is told; of one that was erased, its session.
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
  const sessions = await readSessions(database, [sessionId])
  const [lead] = await assembleLeads(database, sessions, terms)
  if (kind === COMPLETED_EVENT) {
    if (!lead) return { is: 'gone' }
    if (lead.status !== 'complete') return { is: 'waiting' }
    if (sessions.some((session) => lacksSecond(session, lead))) {
      // Absolute, else a clock that was ahead and is set right would hold the lead back by as much.
      if (Math.abs(terms.now.getTime() - createdAt.getTime()) < SECOND_WAIT_MS) return { is: 'waiting' }
      // A later second answer or right code announces the lead again.
      if (!lead.mobileProven) return { is: 'gone' }
    }
    return ready(isTakenBack(lead) ? verdictOf(lead) : lead)
  }
  return ready(verdictOf(lead ?? { sessionId, ...WITHDRAWN }))
}

/**
 * Whether a form ended with a mobile question of which only the first answer has come, for instance because the tab was closed between the
 * two.
 */
function lacksSecond({ submissions }: SessionRecord, { answers, mobile }: LeadRecord): boolean {
  if (mobile === null || Object.values(answers).at(-1) !== mobile) return false
  return !submissions.some(({ is2FASubmission, answer }) => is2FASubmission && answer === mobile)
}

/** The verdict sent for a lead that is no longer kept. */
const WITHDRAWN = { callable: false, callableUntil: null, notCallableBecause: 'withdrawn' } as const

/** The fields sent for a lead that must not be called. */
type Verdict = Pick<LeadRecord, 'sessionId' | 'callable' | 'callableUntil' | 'notCallableBecause'>

const verdictOf = ({ sessionId, callable, callableUntil, notCallableBecause }: Verdict): Verdict => ({
  sessionId,
  callable,
  callableUntil,
  notCallableBecause,
})

/** A withdrawal also means that the name and number are not sent. */
const isTakenBack = ({ notCallableBecause }: LeadRecord): boolean =>
  notCallableBecause === 'withdrawn' || notCallableBecause === 'suppressed'
