import type { Random } from './seededRandom.ts'
import type { RunningServer, ServerNeed } from '../product/startServer.ts'

/** A server of a scenario: its log is in the scenario's folder, and its port a free one unless it is to have another's. */
export type FaultServerNeed = Omit<ServerNeed, 'port' | 'log'> & { readonly port?: number }

/** The means of one scenario. */
export interface FaultContext {
  /** Whether to run the long form, as before a release, or the short one, as before every change. */
  readonly isLong: boolean
  readonly random: Random
  /** A folder of the scenario's own, removed after it. */
  readonly folder: string
  /** A new folder inside it with an empty database. */
  readonly freshFolder: () => Promise<string>
  /** Starts the built product. It is stopped at the scenario's end if it is still running. */
  readonly startServer: (need: FaultServerNeed) => Promise<RunningServer>
  /** Registers work for the scenario's end, however it ends; the last registered runs first. */
  readonly atEnd: (undo: () => Promise<unknown>) => void
}

/** Refusals with and without Retry-After. */
export interface Refusals {
  withRetryAfter: number
  without: number
}

/** The result of a scenario: a row of the table. `null` where a column does not apply. */
export interface FaultRow {
  readonly scenario: string
  readonly acknowledged: number | null
  readonly lost: number | null
  readonly duplicated: number | null
  readonly misordered: number | null
  readonly refused: Readonly<Refusals> | null
  /** ms; how long the server took to recover, each time. */
  readonly recoveryMs: readonly number[]
  /** Further figures, in words. */
  readonly remarks: string
  /** A sentence for each promise that was broken; ideally none. */
  readonly broken: readonly string[]
}

/** One kind of fault, injected into the product as built. */
export interface FaultScenario {
  /** As the table names it. */
  readonly name: string
  readonly run: (context: FaultContext) => Promise<Omit<FaultRow, 'scenario'>>
}

/** The columns of a scenario that counts no answers. */
export const noAnswers = {
  acknowledged: null,
  lost: null,
  duplicated: null,
  misordered: null,
  refused: null,
  recoveryMs: [],
} as const

/** A row of a scenario that this machine does not allow. Pure. */
export function notRun(reason: string): Omit<FaultRow, 'scenario'> {
  return {
    ...noAnswers,
    remarks: `not run: ${reason}`,
    broken: [],
  }
}
