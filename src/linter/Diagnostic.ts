/** How bad a finding is: an error stops the build, a warning does not. */
export type Severity = 'error' | 'warning'

/** Another place that explains a finding, such as the entry that takes its visitors first. Counted like the finding's own. */
export interface RelatedPlace {
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  /** What stands there, as a short phrase: "options are here". */
  readonly message: string
}

/** One finding in a file, in words for the person who edits it. Lines and columns count from 1, columns in UTF-16 units; the end is exclusive. */
export interface Diagnostic {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  readonly severity: Severity
  /** The stable id of the rule, such as `ref/unknown-step`. */
  readonly rule: string
  /** What is wrong, as a sentence. */
  readonly message: string
  /** What it would do to visitors or to the site. */
  readonly why: string
  /** What to do about it. */
  readonly help: string
  /** JSON pointer (RFC 6901) to the value, `''` for the file. For an unknown field: where that field's value stands. */
  readonly pointer: string
  readonly related?: readonly RelatedPlace[]
  /** Answers, or an entry, that show it: "q2 = $0 - $50,000". */
  readonly witness?: string
  /**
   * JSON to put in place of the value, or of the key where that is marked, when a machine can mend it without knowing what was
   * meant; `''` to remove the entry. For a syntax error: what to write over the marked characters.
   */
  readonly replacement?: string
}
