import moment from 'moment-timezone/moment-timezone.js'

// The one zone needed, in moment-timezone's packed format: Queensland has had no daylight saving since 1992.
moment.tz.add('Australia/Brisbane|AEST|-a0|0|')

/** Brisbane time with milliseconds and offset, `2026-11-20T12:34:56.789+10:00`, of an instant in ms since 1970. Pure. Source: spec §9. */
export function formatBrisbane(instant: number): string {
  return moment(instant).tz('Australia/Brisbane').format('YYYY-MM-DDTHH:mm:ss.SSSZ')
}
