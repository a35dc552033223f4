import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'

/** A text in which the mistakes of one kind are mended, and these. */
export interface MendedText {
  /** As long as before, so that every offset stays the same. */
  readonly text: string
  readonly mistakes: readonly SyntaxErrorWords[]
}
