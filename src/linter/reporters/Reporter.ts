import type { Diagnostic } from '../Diagnostic.ts'

/** What a reporter may use beside the findings. */
export interface ReportContext {
  /** The text of every file that was checked, by its name in the findings, in the order they were checked. */
  readonly sources: ReadonlyMap<string, string>
  /** Whether the output may hold terminal colours. */
  readonly colour: boolean
  /** Where the page of the rules is on the web, an absolute URL without anchor; unknown when absent. */
  readonly rulesUrl?: string
}

/** Findings as the text of one format, its last line ended; `''` when the format has nothing to say. Pure. */
export type Reporter = (diagnostics: readonly Diagnostic[], context: ReportContext) => string
