import type { Place } from './Place.ts'

/** One line: how many sessions came to a place and what became of them. */
export interface FunnelLine extends Place {
  readonly reached: number
  /** Those that answered, or pressed the button, and went on; `null` where nobody goes on: an ending, the completion. */
  readonly answered: number | null
  /** Those that came no further; `reached` is both together. `null` where nobody goes on. */
  readonly left: number | null
  /** ms; `null` where nothing is timed. */
  readonly medianMs: number | null
  /** ms that nine of ten are not above. */
  readonly p90Ms: number | null
}

/** The sessions of a group, or all. */
export interface FunnelTable {
  readonly name: string
  readonly opened: number
  readonly completed: number
  readonly lines: readonly FunnelLine[]
}

/** What sessions can be told apart by. */
export type FunnelDimension = 'version' | 'landing' | 'source' | 'referrer'

/** The drop-off report. */
export interface FunnelReport {
  /** The first Brisbane day, `2026-11-01`. */
  readonly since: string
  /** The last one. */
  readonly until: string
  /** Sentences on what the figures do not say. */
  readonly notes: readonly string[]
  readonly total: FunnelTable
  /** The same sessions once more for each dimension, the largest group first. */
  readonly groups: readonly { readonly by: FunnelDimension; readonly tables: readonly FunnelTable[] }[]
}
