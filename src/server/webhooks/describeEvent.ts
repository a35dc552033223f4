import { invariant } from '#core/invariant.ts'
import { assembleLeads, type LeadRecord, type LeadTerms } from '../consent/assembleLeads.ts'
import type { Queryable } from '../storage/Database.ts'
import { SECOND_WAIT_MS } from '../deliveryTimes.ts'
import type { ClaimedEvent } from '../storage/outboxRows.ts'
import type { SessionRecord } from '../storage/sessionRows.ts'
import type { Lead } from '../submissions/foldLead.ts'
import { readLeads } from '../submissions/readLeads.ts'

/**
 * What is to be sent for an event: `body` is the JSON that webhooks.md shows. `waiting`: answers are still to come, and have been waited
 * for so many ms (below 0 by a clock that was ahead); look again later. `gone`: there is nothing to send any more.
 */
export type EventDescription =
  | { readonly is: 'ready'; readonly body: string }
  | { readonly is: 'waiting'; readonly forMs: number }
  | { readonly is: 'gone' }

/** Reads the terms that leads are assembled with, as they are now, from a database or in a transaction. */
export type ReadTerms = (database: Queryable) => Promise<LeadTerms>

/**
 * Describes an event at the moment of sending, from what is stored then: of `lead.completed` the lead, of `lead.withdrawn` its session and
 * verdict, of `lead.erased` its session. Of a lead whose agreement was taken back nothing but session and verdict is sent, whatever
 * the event. Only a `lead.completed` is ever `waiting` or `gone`. Rejects with a `DatabaseUnavailableError` while the database is away.
 * The terms are read only when there is a lead to judge, so that nothing they depend on holds back the other events.
 */
export async function describeEvent(
  database: Queryable,
  { kind, sessionId, createdAt }: ClaimedEvent,
  readTerms: ReadTerms,
): Promise<EventDescription> {
  const ready = (data: object): EventDescription => ({
    is: 'ready',
    body: JSON.stringify({ type: kind, timestamp: createdAt.toISOString(), data }),
  })
  if (kind === 'lead.erased') return ready({ sessionId })
  const [found] = await readLeads(database, [sessionId])
  if (!found) return kind === 'lead.withdrawn' ? ready({ sessionId, ...WITHDRAWN }) : { is: 'gone' }
  const terms = await readTerms(database)
  const [lead] = await assembleLeads(database, [found], terms)
  invariant(lead, 'A session with answers has a lead')
  if (kind === 'lead.withdrawn') return ready(verdictOf(lead))
  const obstacle = obstacleTo(lead, found.session, { createdAt, now: terms.now })
  return obstacle ?? ready(isTakenBack(lead) ? verdictOf(lead) : lead)
}

/**
 * Why a lead cannot be handed over; `null` once all its answers have come, whatever their order. One that has only the first of a mobile
 * question's two answers waits {@link SECOND_WAIT_MS} for the second, and then goes without it if the number is proven all the same. Pure.
 */
export function obstacleTo(
  lead: Lead,
  session: SessionRecord,
  { createdAt, now }: { readonly createdAt: Date; readonly now: Date },
): Exclude<EventDescription, { is: 'ready' }> | null {
  if (lead.status !== 'complete') return { is: 'waiting', forMs: now.getTime() - createdAt.getTime() }
  if (!lacksSecond(session, lead)) return null
  // An event can be older than the number, if an earlier one was corrected. The same number sent again does not begin the wait anew.
  const forMs = now.getTime() - Math.max(createdAt.getTime(), firstTimeOfNumber(session, lead))
  // Absolute, else a clock that was ahead and is set right would hold the lead back by as much.
  if (Math.abs(forMs) < SECOND_WAIT_MS) return { is: 'waiting', forMs }
  // A later second answer or right code announces the lead again.
  return lead.mobileProven ? null : { is: 'gone' }
}

/** When the lead's number first came, in ms since 1970. */
function firstTimeOfNumber({ submissions }: SessionRecord, { mobile }: Lead): number {
  const times = submissions.filter(({ answer }) => answer === mobile).map(({ receivedAt }) => receivedAt.getTime())
  return Math.min(...times)
}

/** Whether a form ended with a mobile question whose second answer is missing, for instance because the tab was closed between the two. */
function lacksSecond({ submissions }: SessionRecord, { answers, mobile }: Lead): boolean {
  if (Object.values(answers).at(-1) !== mobile) return false
  return !submissions.some(({ is2FASubmission, answer }) => is2FASubmission && answer === mobile)
}

/** The verdict sent for a lead that is no longer kept. */
const WITHDRAWN = { callable: false, callableUntil: null, notCallableBecause: 'withdrawn' } as const

/** The fields sent for a lead that must not be called. */
type Verdict = Pick<LeadRecord, 'sessionId' | 'callable' | 'callableUntil' | 'notCallableBecause'>

const verdictOf = ({ sessionId, callable, callableUntil, notCallableBecause }: LeadRecord): Verdict => ({
  sessionId,
  callable,
  callableUntil,
  notCallableBecause,
})

/** A withdrawal also means that the name and number are not sent. */
const isTakenBack = ({ notCallableBecause }: LeadRecord): boolean =>
  notCallableBecause === 'withdrawn' || notCallableBecause === 'suppressed'
