import type { Place } from './Place.ts'

/** One line: how many sessions reached a place, and what became of them. */
export interface FunnelLine extends Place {
  readonly reached: number
  /** Sessions that answered, or pressed the button, and went on; `null` at an ending and at the completion. */
  readonly answered: number | null
  /** Sessions that went no further; `reached` is both together. `null` at an ending and at the completion. */
  readonly left: number | null
  /** ms; `null` where nothing is timed. */
  readonly medianMs: number | null
  /** ms; 90th percentile. */
  readonly p90Ms: number | null
}

/** The sessions of a group, or all. */
export interface FunnelTable {
  readonly name: string
  readonly opened: number
  readonly completed: number
  readonly lines: readonly FunnelLine[]
}

/** What sessions can be grouped by. */
export type FunnelDimension = 'version' | 'landing' | 'source' | 'referrer'

/** The drop-off report. */
export interface FunnelReport {
  /** The first Brisbane day, `2026-11-01`. */
  readonly since: string
  /** The last one. */
  readonly until: string
  /** Sentences on the limits of the figures. */
  readonly notes: readonly string[]
  readonly total: FunnelTable
  /** The same sessions grouped by each dimension, the largest group first. */
  readonly groups: readonly { readonly by: FunnelDimension; readonly tables: readonly FunnelTable[] }[]
}
