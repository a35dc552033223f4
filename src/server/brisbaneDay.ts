import { formatBrisbane } from '#core/time/formatBrisbane.ts'
import { DAY_MS } from './durations.ts'

/** A day whose year PostgreSQL and JavaScript write alike: PostgreSQL has no year 0, and JavaScript writes five digits with a sign. */
const DAY = /^[12]\d{3}-\d{2}-\d{2}$/

/** The instant at which a Brisbane day such as `2026-11-01` begins, or `null` when there is no such day. Pure. */
export function startOfDay(day: string): Date | null {
  const start = DAY.test(day) ? midnight(day) : null
  return start && !Number.isNaN(start.getTime()) && dayOf(start) === day ? start : null
}

const midnight = (day: string): Date => new Date(`${day}T00:00:00.000+10:00`)

/** The instant at which the Brisbane day after that of an instant begins. Pure. */
export function startOfNextDay(instant: Date): Date {
  return midnight(dayOf(dayAfter(instant)))
}

/** The Brisbane day of an instant. Pure. */
export function dayOf(instant: Date): string {
  return formatBrisbane(instant.getTime()).slice(0, 10)
}

/** The same time a day later: Brisbane has no daylight saving. Pure. */
export function dayAfter(instant: Date): Date {
  return new Date(instant.getTime() + DAY_MS)
}
