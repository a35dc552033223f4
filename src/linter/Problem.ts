import type { Fix } from './Fix.ts'
import type { Path } from './source/Path.ts'

/** One thing a rule found, by its place in the document. */
export interface Problem {
  readonly path: Path
  /** The part of the place that the caret marks; the value when absent. */
  readonly part?: 'key'
  readonly message: string
  readonly why: string
  readonly help: string
  /** Other places that explain it, each with a short phrase. */
  readonly related?: readonly { readonly path: Path; readonly part?: 'key'; readonly message: string }[]
  /** Answers, or an entry, that demonstrate it. */
  readonly witness?: string
  readonly fix?: Fix | undefined
  /**
   * The misspelt name that `fix` corrects, with the name of what it belongs to where names are not unique: when several findings share it,
   * a person decides.
   */
  readonly unknownName?: string
}
