import type { Span } from '../source/locate.ts'

/** A syntax error in words, at the place to fix. */
export interface SyntaxErrorWords {
  readonly span: Span
  readonly message: string
  readonly help: string
  /** Only where it is another than that of all syntax errors. */
  readonly why?: string
  /** Help for several lines in a row with this message, as one finding; where it is left out, each line has its own. */
  readonly helpInRow?: (lastLine: number) => string
  /** The text to write over the span, when it is certain. */
  readonly replacement?: string
  /** Whether square brackets around the span are certain. */
  readonly needsBrackets?: boolean
}
