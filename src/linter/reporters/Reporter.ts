import type { Diagnostic } from '../Diagnostic.ts'

/** What a reporter may use beside the findings. */
interface ReportContext {
  /** The text of every file that was checked, by its name in the findings, in the order they were checked. */
  readonly sources: ReadonlyMap<string, string>
  /** What could not be linted and why, in one line each; for the formats that programs read. */
  readonly failures?: readonly string[]
  /** Whether the output may hold terminal colours. */
  readonly colour: boolean
  /** The width of the terminal; absent when the output is for none. */
  readonly columns?: number | undefined
  /** The URL of the page of rules, absolute and without anchor; absent when unknown. */
  readonly rulesUrl?: string
  /** The command that makes every certain correction; absent where there is none, and when it has just been run. */
  readonly fixCommand?: string
}

/** Findings as the text of one format, with a final line break; `''` when the format prints nothing. Pure. */
export type Reporter = (diagnostics: readonly Diagnostic[], context: ReportContext) => string
