import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../durations.ts'
import type { FunnelLine, FunnelTable } from './FunnelReport.ts'

/** What stands above the lines of a table, and above {@link lineFigures}. */
export const LINE_HEAD = ['Step', 'Reached', 'Answered', 'Left here', 'Of opened', 'Median time', '9 of 10'] as const

/** What stands above the groups of a comparison, and above {@link groupFigures}. */
export const GROUP_HEAD = ['Group', 'Opened', 'Completed', 'Of opened'] as const

/** The figures of a line, of a table whose sessions are `opened`. Pure. */
export function lineFigures(line: FunnelLine, opened: number): readonly string[] {
  return [
    countText(line.reached),
    countText(line.answered),
    countText(line.left),
    shareText(line.reached, opened),
    timeText(line.medianMs),
    timeText(line.p90Ms),
  ]
}

/** The figures of a group as a whole. Pure. */
export function groupFigures({ opened, completed }: FunnelTable): readonly string[] {
  return [countText(opened), countText(completed), shareText(completed, opened)]
}

/** Shown in place of a missing figure. */
const NO_FIGURE = '–'

/** A whole number with commas, `12,345`; a dash for none. Pure. */
export function countText(count: number | null): string {
  return count === null ? NO_FIGURE : count.toLocaleString('en-AU')
}

/** A share in per cent with one decimal, `26.0 %`; a dash without a total. Pure. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? NO_FIGURE : `${((100 * part) / whole).toFixed(1)} %`
}

/** A time as people say it: `0.8 s`, `42 s`, `3 min 05 s`, `2 h 10 min`; a dash for none. Pure. */
export function timeText(ms: number | null): string {
  if (ms === null) return NO_FIGURE
  if (ms < 10 * SECOND_MS - 50) return `${(ms / SECOND_MS).toFixed(1)} s`
  const seconds = Math.round(ms / SECOND_MS)
  if (seconds < 60) return `${seconds} s`
  if (ms < HOUR_MS - 500) return `${Math.floor(seconds / 60)} min ${twoDigits(seconds % 60)} s`
  const minutes = Math.round(ms / MINUTE_MS)
  return `${Math.floor(minutes / 60)} h ${twoDigits(minutes % 60)} min`
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')
