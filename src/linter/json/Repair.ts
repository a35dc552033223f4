import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'

/** A text with a bracket, or what stands at one, put in, taken out or changed; and the mistake that this would be. */
export interface Repair {
  readonly text: string
  readonly words: SyntaxErrorWords
}
