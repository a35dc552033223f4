import { Gauge, type Registry } from 'prom-client'
import type { StoredFigures } from '../storage/figureRows.ts'

/** Creates the gauges of figures stored in the database. Returns their setter; `null`, when the database is away, omits them. */
export function storedGauges(registry: Registry): (figures: StoredFigures | null) => void {
  // Each has a label: a gauge without one shows 0 when its value is unknown.
  const gauge = <Label extends string>(name: string, help: string, label: Label): Gauge<Label> =>
    new Gauge({ name, help, labelNames: [label], registers: [registry] })
  const events = gauge(
    'review_outbox_events',
    'Events that are not delivered: pending ones are sent again, dead ones are given up.',
    'state',
  )
  const oldest = gauge(
    'review_outbox_oldest_seconds',
    'Age of the oldest event that is due, or was refused and is sent again.',
    'state',
  )
  const retention = gauge(
    'review_retention_age_seconds',
    'Time since what is too old was last removed, by whichever process.',
    'period',
  )
  return (figures) => {
    for (const one of [events, oldest, retention]) one.reset()
    if (figures === null) return
    events.set({ state: 'pending' }, figures.pendingEvents)
    events.set({ state: 'dead' }, figures.deadEvents)
    oldest.set({ state: 'pending' }, figures.oldestEventSeconds)
    if (figures.retentionSeconds !== null) retention.set({ period: 'daily' }, figures.retentionSeconds)
  }
}
