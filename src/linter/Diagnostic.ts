import type { Edit } from './source/withEdits.ts'

/** How bad a finding is: an error stops the build, a warning does not. */
export type Severity = 'error' | 'warning'

/** A part of a text. Lines and columns count from 1, columns in UTF-16 units; the end is exclusive. */
export interface TextRange {
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

/** Another place that explains a finding, such as an earlier entry that takes all its visitors. */
interface RelatedPlace extends TextRange {
  /** What stands there, as a short phrase: "options are here". */
  readonly message: string
}

/** One finding in a file, in words for the person who edits it. */
export interface Diagnostic extends TextRange {
  readonly file: string
  readonly severity: Severity
  /** The stable id of the rule, such as `ref/unknown-step`. */
  readonly rule: string
  /** What is wrong, as a sentence. */
  readonly message: string
  /** What it would do to visitors or to the site. */
  readonly why: string
  /** How to fix it. */
  readonly help: string
  /** JSON pointer (RFC 6901) to the value, `''` for the file. For an unknown field: where that field's value stands. */
  readonly pointer: string
  readonly related?: readonly RelatedPlace[]
  /** Answers, or an entry, that demonstrate it: "q2 = $0 - $50,000". */
  readonly witness?: string
  /** What a machine can do about it without guessing; a byte order mark has no offset. */
  readonly correction?: Edit
}
