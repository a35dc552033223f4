import { isUnavailable } from '../storage/DatabaseUnavailableError.ts'
import { LEASE_GRACE_MS } from '../deliveryTimes.ts'
import { openJob, unlessAway } from '../openJob.ts'
import { claimDueEvents, type ClaimedEvent } from '../storage/outboxRows.ts'
import { deliverEvent, type DeliveryParts } from './deliverEvent.ts'
import { postponeUnfinished } from './postponeUnfinished.ts'

/** The parts of a worker. */
interface WorkerParts extends Omit<DeliveryParts, 'sharedNow'> {
  /** Reads the clock that all workers of the outbox share, whatever those of their processes say. */
  readonly readSharedTime: () => Promise<Date>
}

/** The worker of a process that sends events. */
export interface Delivery {
  /** Sends due events. Resolves once none is due and none is being sent, or the outbox cannot be read. */
  sendDue(): Promise<void>
  /** Claims no more events, gives those being sent a moment, then aborts them: they are sent again later. */
  stop(): Promise<void>
}

/** ms that attempts in progress have when the server ends. */
const FINISH_MS = 5000

/** ms between two looks at the shared clock, and for what has to wait, while there is something to send. */
const LOOK_MS = 1000

/**
 * Opens the worker: it checks for due events every `pollMs`, and sends at most `parallel` at a time. Any number of workers, in any number
 * of processes, share an outbox.
 */
export function openDelivery({ readSharedTime, ...given }: WorkerParts): Delivery {
  const { database, target, now, log } = given
  /** ms that the process's clock is ahead of the shared one. */
  let aheadMs = 0
  const sharedNow = (): Date => new Date(now().getTime() - aheadMs)
  const parts: DeliveryParts = { ...given, sharedNow }
  const underWay = new Set<Promise<void>>()
  const ending = new AbortController()

  const start = (event: ClaimedEvent): void => {
    const work: Promise<void> = deliverEvent(parts, event, ending.signal)
      .catch((error: unknown) => {
        if (!isUnavailable(error)) log.error({ err: error, id: event.id }, 'an event could not be recorded')
      })
      .finally(() => underWay.delete(work))
    underWay.add(work)
  }

  const fill = async (stopping: AbortSignal): Promise<void> => {
    let lookAt = 0
    while (!stopping.aborted) {
      if (performance.now() >= lookAt) {
        aheadMs = now().getTime() - (await readSharedTime()).getTime()
        await postponeUnfinished(parts, stopping)
        lookAt = performance.now() + LOOK_MS
      }
      const room = target.parallel - underWay.size
      if (room === 0) {
        await Promise.race(underWay)
        continue
      }
      const leaseMs = target.timeoutMs + LEASE_GRACE_MS
      const events = await claimDueEvents(database, { now: now(), sharedNow: sharedNow(), leaseMs, most: room })
      for (const event of events) start(event)
      if (events.length < room) return
    }
  }
  const job = openJob({
    everyMs: target.pollMs,
    run: fill,
    onFailure: unlessAway((error) => log.error({ err: error }, 'the outbox could not be read')),
  })

  return {
    sendDue: async () => {
      await job.runNow()
      await Promise.all(underWay)
    },
    stop: async () => {
      const cut = setTimeout(() => ending.abort(), FINISH_MS)
      await job.stop()
      await Promise.all(underWay)
      clearTimeout(cut)
    },
  }
}
