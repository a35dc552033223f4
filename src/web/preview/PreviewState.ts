import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'

/** The moves that lead to a step; `answer` is an option, or `null` for any text and for the button of an interstitial. */
export type RouteMoves = readonly { readonly stepId: string; readonly answer: string | null }[]

/** What the development server tells the preview, at first and after each edit of the file. */
export interface PreviewState {
  /** Counts the times that the file was saved without an error. */
  readonly edition: number
  /** As it was when the file last had no error; `null` when it never had none. */
  readonly definition: QuestionnaireDefinition | null
  /** The flow chart as SVG; `null` when it would be too large to read. */
  readonly chart: string | null
  /** The shortest way to each step, `null` being the completion screen. */
  readonly routes: readonly { readonly stepId: string | null; readonly moves: RouteMoves }[]
  /** What is wrong with the file now, as the linter reports it; `''` when nothing is. */
  readonly findings: string
}
