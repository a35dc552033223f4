import type { FastifyBaseLogger } from 'fastify'
import type { LeadTerms } from '../leads/assembleLeads.ts'
import type { Observe } from '../metrics/Fact.ts'
import type { Database } from '../storage/Database.ts'
import { isUnavailable } from '../storage/DatabaseUnavailableError.ts'
import {
  type ClaimedEvent,
  dropEvent,
  holdEvent,
  LONGEST_WAIT_MS,
  postponeEvent,
  recordDelivered,
  recordFailure,
} from '../storage/outboxRows.ts'
import { LONGEST_WAY_MS } from '../submissions/SubmissionRow.ts'
import { describeEvent, type EventText } from './describeEvent.ts'
import type { Resolve } from './guardedLookup.ts'
import { postEvent, type Reception } from './postEvent.ts'
import { waitAfter } from './waitAfter.ts'
import type { WebhookTarget } from './WebhookTarget.ts'

/** What delivering takes. */
export interface DeliveryParts {
  readonly database: Database
  readonly target: WebhookTarget
  /** What leads are assembled with, as it is now. */
  readonly readTerms: () => Promise<LeadTerms>
  readonly now: () => Date
  /** From 0, below 1. */
  readonly random: () => number
  readonly resolve: Resolve
  readonly observe: Observe
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** ms until the first look whether a lead's other answers have come; then as long as was waited so far. */
const FIRST_LOOK_MS = 5000

/** Why an attempt failed; `isLast`: whatever attempts are left. */
interface Failure {
  readonly error: string
  readonly askedMs: number | null
  readonly isLast: boolean
}

/**
 * Sends an event that was taken and records what became of it. No transaction is open while it waits for the receiver. Rejects with a
 * `DatabaseUnavailableError` when that could not be recorded: then the event comes back by itself.
 */
export async function deliverEvent(parts: DeliveryParts, event: ClaimedEvent, signal: AbortSignal): Promise<void> {
  const { database, observe, now } = parts
  const text = await textOf(parts, event)
  if ('failure' in text) return fail(parts, event, text.failure)
  if (text.is === 'gone') return drop(parts, event, ({ is }) => is === 'gone')
  if (text.is === 'waiting') return waitForAnswers(parts, event)
  const timestamp = Math.floor(now().getTime() / 1000)
  const { target, resolve } = parts
  const reception = await postEvent({ target, event: { id: event.id, timestamp, body: text.body }, resolve, signal })
  // No failure of the receiver's: the event comes back by itself, as after a kill.
  if (reception.outcome === 'brokenOff') return
  if (reception.outcome !== 'taken') return fail(parts, event, failureIn(reception))
  await recordDelivered(database, event, now())
  return observe({ type: 'eventSent', outcome: 'delivered' })
}

/**
 * No failure of the receiver's: nobody was asked. The lead's other answers may still be on their way; a form that stays unfinished is no
 * lead, and its event goes.
 */
async function waitForAnswers(parts: DeliveryParts, event: ClaimedEvent): Promise<void> {
  const { database, now } = parts
  const at = now().getTime()
  const age = at - event.createdAt.getTime()
  if (age > LONGEST_WAY_MS) return drop(parts, event, ({ is }) => is !== 'ready')
  return postponeEvent(database, event, new Date(at + Math.min(Math.max(age, FIRST_LOOK_MS), LONGEST_WAIT_MS)))
}

/**
 * Drops an event, if there is still nothing to tell once it is held: an answer may have come since that was found, and one that comes now
 * waits and then announces its lead anew. An event that is not dropped after all comes back by itself.
 */
async function drop(
  { database, readTerms }: DeliveryParts,
  event: ClaimedEvent,
  isOver: (text: EventText) => boolean,
): Promise<void> {
  const terms = await readTerms()
  await database.transaction(async (transaction) => {
    await holdEvent(transaction, event)
    if (isOver(await describeEvent(transaction, event, terms))) await dropEvent(transaction, event)
  })
}

/** A lead that cannot be described is tried again like one that nobody takes, and costs the others nothing. */
async function textOf(
  { database, readTerms, log }: DeliveryParts,
  event: ClaimedEvent,
): Promise<EventText | { readonly failure: Failure }> {
  try {
    return await describeEvent(database, event, await readTerms())
  } catch (error) {
    if (isUnavailable(error)) throw error
    log.error({ err: error, id: event.id }, 'an event could not be described')
    return { failure: failureOf(error instanceof Error ? error.name : 'unknown') }
  }
}

const failureOf = (error: string): Failure => ({ error, askedMs: null, isLast: false })

function failureIn(reception: Exclude<Reception, { outcome: 'taken' | 'brokenOff' }>): Failure {
  if (reception.outcome === 'gone') return { error: 'HTTP 410', askedMs: null, isLast: true }
  return { error: reception.reason, askedMs: reception.askedMs, isLast: false }
}

async function fail(parts: DeliveryParts, event: ClaimedEvent, { error, askedMs, isLast }: Failure): Promise<void> {
  const { database, target, now, random, observe, log } = parts
  const { id, kind, attempts } = event
  const wait = isLast ? null : waitAfter(attempts, { giveUpMs: target.giveUpMs, askedMs, random })
  const at = now()
  const dueAt = wait === null ? null : new Date(at.getTime() + wait)
  await recordFailure(database, event, { error, dueAt, now: at })
  observe({ type: 'eventSent', outcome: dueAt ? 'failed' : 'dead' })
  const line = { event: 'webhook', id, kind, attempts, reason: error }
  if (dueAt) log.warn(line, 'webhook failed')
  else log.error(line, 'webhook dead')
}
