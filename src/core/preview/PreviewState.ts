import type { QuestionnaireDefinition } from '../questionnaire/QuestionnaireDefinition.ts'

/** The moves that lead to a step; `answer` is an option, or `null` for any text and for the button of an interstitial. */
export type RouteMoves = readonly { readonly stepId: string; readonly answer: string | null }[]

/** What the development server sends to the preview, at first and after each edit of the file. */
export interface PreviewState {
  /** Counts the saves that changed the file and left no error in it. */
  readonly edition: number
  /** The file when it last had no error; `null` if it always had one. */
  readonly definition: QuestionnaireDefinition | null
  /** The flow chart; `null` when it would be too large to read. */
  readonly chart: PreviewChart | null
  /** The shortest way to each step, `null` being the completion screen. */
  readonly routes: readonly { readonly stepId: string | null; readonly moves: RouteMoves }[]
  /** The old and the new id of each step that the last edition gave another one. */
  readonly newIds: readonly (readonly [oldId: string, newId: string])[]
  /** Errors and warnings in the file now, in its order. */
  readonly findings: readonly PreviewFinding[]
  /** What the preview has just corrected in the file, a line each, or why it could not. Nothing after another edit. */
  readonly corrected: readonly string[]
  /** The name of the file while there is none, else `null`. */
  readonly missingFile: string | null
}

/** The flow chart, and where in it the screens are to which a way is known. */
export interface PreviewChart {
  readonly svg: string
  /** In px from the chart's top left corner; `stepId` is `null` for the completion screen. */
  readonly boxes: readonly {
    readonly stepId: string | null
    /** All that stands in the box, uncut. */
    readonly words: string
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  }[]
}

/** A finding, to be read by the person who edits the file. */
export interface PreviewFinding {
  readonly severity: 'error' | 'warning'
  /** As editors find it: `schema/super-review.questionnaire.json:82:62`. */
  readonly place: string
  readonly rule: string
  readonly message: string
  /** The line with carets under the place, then each place that explains it, with its words above. */
  readonly frames: readonly { readonly caption: string | null; readonly code: string }[]
  /** Answers that demonstrate it, or `null`. */
  readonly witness: string | null
  readonly why: string
  readonly fix: string
  /** Whether `npm run validate -- --fix` makes the correction. */
  readonly isFixable: boolean
}
