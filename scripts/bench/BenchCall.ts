import type { SectionName } from './manual.ts'

/** What the command line asks of every section. */
export interface BenchCall {
  /** Sections to run, in their own order. */
  readonly sections: readonly SectionName[]
  /** Rounds of what runs in a browser. */
  readonly rounds: number
  /** A folder of other form runtimes to measure beside. */
  readonly peers?: string | undefined
  /** A folder with an installed `lighthouse`. */
  readonly lighthouse?: string | undefined
  /** Where the raw figures go. */
  readonly json?: string | undefined
}
