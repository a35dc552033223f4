import type { SourceText } from '../source/SourceText.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'

/** A text in which the mistakes of one kind are mended, and these. */
export interface MendedText {
  /** As long as before, so that every offset stays the same. */
  readonly text: string
  readonly mistakes: readonly SyntaxErrorWords[]
}

/** Finds the mistakes of one kind and writes over each what the other kinds can be found behind. Pure. */
export type Mend = (source: SourceText) => MendedText
