import type { FastifyBaseLogger } from 'fastify'
import type { Observe } from '../metrics/Fact.ts'
import type { Database } from '../storage/Database.ts'
import { isUnavailable } from '../storage/DatabaseUnavailableError.ts'
import {
  type ClaimedEvent,
  dropEvent,
  holdEvent,
  postponeEvent,
  recordDelivered,
  recordFailure,
} from '../storage/outboxRows.ts'
import { describeEvent, type EventDescription, type ReadTerms } from './describeEvent.ts'
import type { Resolve } from './guardedLookup.ts'
import { lookAgainAt } from './lookAgainAt.ts'
import { postEvent, type Reception } from './postEvent.ts'
import { waitAfter } from './waitAfter.ts'
import type { WebhookTarget } from './WebhookTarget.ts'

/** The parts that delivery needs. */
export interface DeliveryParts {
  readonly database: Database
  readonly target: WebhookTarget
  readonly readTerms: ReadTerms
  /** This process's clock. */
  readonly now: () => Date
  /** The clock by which all workers of an outbox wait between attempts. */
  readonly sharedNow: () => Date
  /** From 0, below 1. */
  readonly random: () => number
  readonly resolve: Resolve
  readonly observe: Observe
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** Why an attempt failed; `isLast`: do not retry, whatever attempts are left. */
interface Failure {
  readonly error: string
  readonly askedMs: number | null
  readonly isLast: boolean
}

/**
 * Sends a claimed event and records the outcome. No transaction is open while it waits for the receiver. Rejects with a
 * `DatabaseUnavailableError` when the outcome could not be recorded: the event's lease then expires and it is sent again.
 */
export async function deliverEvent(parts: DeliveryParts, event: ClaimedEvent, signal: AbortSignal): Promise<void> {
  const { database, target, resolve, observe, now } = parts
  const description = await descriptionOf(parts, event)
  if ('failure' in description) return fail(parts, event, description.failure)
  if (description.is === 'gone') return drop(parts, event, ({ is }) => is === 'gone')
  if (description.is === 'waiting') return waitForAnswers(parts, event, description)
  const timestamp = Math.floor(now().getTime() / 1000)
  const signed = { id: event.id, timestamp, body: description.body }
  const reception = await postEvent({ target, event: signed, resolve, signal })
  // Not the receiver's failure: the lease expires and the event is sent again, as after a kill.
  if (reception.outcome === 'brokenOff') return
  if (reception.outcome !== 'taken') return fail(parts, event, failureIn(reception))
  await recordDelivered(database, event, now())
  return observe({ type: 'eventSent', outcome: 'delivered' })
}

/** Not counted as a failed attempt: the lead's other answers may still arrive. An unfinished form is not a lead, so its event is dropped. */
async function waitForAnswers(
  parts: DeliveryParts,
  event: ClaimedEvent,
  { forMs }: Extract<EventDescription, { is: 'waiting' }>,
): Promise<void> {
  const { database, now, sharedNow } = parts
  const dueAt = lookAgainAt(event, forMs, { now: now(), sharedNow: sharedNow() })
  return dueAt ? postponeEvent(database, event, dueAt) : drop(parts, event, ({ is }) => is !== 'ready')
}

/**
 * Drops an event, if there is still nothing to send once it is locked: an answer may have come meanwhile, and a later one waits for the lock
 * and then announces its lead again. An event that is not dropped after all is sent again once its lease expires.
 */
async function drop(
  { database, readTerms }: DeliveryParts,
  event: ClaimedEvent,
  isOver: (description: EventDescription) => boolean,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await holdEvent(transaction, event)
    if (isOver(await describeEvent(transaction, event, readTerms))) await dropEvent(transaction, event)
  })
}

/** A lead that cannot be described is retried like one that the receiver refuses, and delays no other. */
async function descriptionOf(
  { database, readTerms, log }: DeliveryParts,
  event: ClaimedEvent,
): Promise<EventDescription | { readonly failure: Failure }> {
  try {
    return await describeEvent(database, event, readTerms)
  } catch (error) {
    if (isUnavailable(error)) throw error
    log.error({ err: error, id: event.id }, 'an event could not be described')
    return { failure: { error: error instanceof Error ? error.name : 'unknown', askedMs: null, isLast: false } }
  }
}

function failureIn(reception: Exclude<Reception, { outcome: 'taken' | 'brokenOff' }>): Failure {
  if (reception.outcome === 'gone') return { error: 'HTTP 410', askedMs: null, isLast: true }
  return { error: reception.reason, askedMs: reception.askedMs, isLast: false }
}

async function fail(parts: DeliveryParts, event: ClaimedEvent, { error, askedMs, isLast }: Failure): Promise<void> {
  const { database, target, now, sharedNow, random, observe, log } = parts
  const { id, kind, attempts } = event
  const wait = isLast ? null : waitAfter(attempts, { giveUpMs: target.giveUpMs, askedMs, random })
  const dueAt = wait === null ? null : new Date(sharedNow().getTime() + wait)
  await recordFailure(database, event, { error, dueAt, now: now() })
  observe({ type: 'eventSent', outcome: dueAt ? 'failed' : 'dead' })
  const line = { event: 'webhook', id, kind, attempts, reason: error }
  if (dueAt) log.warn(line, 'webhook failed')
  else log.error(line, 'webhook dead')
}
