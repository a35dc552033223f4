import type { Span } from '../source/locate.ts'

/** A syntax error in words, at the place where it is mended. */
export interface SyntaxErrorWords {
  readonly span: Span
  readonly message: string
  readonly help: string
  /** What to write over the span, when that is sure to be what was meant. */
  readonly replacement?: string
}
