import { createScanner } from 'jsonc-parser'
import type { Span } from '../source/locate.ts'

/** A sign, a text with its quotes, or a word. */
export interface Token extends Span {
  readonly text: string
  /** Whether it is a text whose last quote is missing. */
  readonly isUnclosed: boolean
}

/** Of the scanner's errors; a `const enum` has no values here. */
const UNEXPECTED_END_OF_STRING = 2

/** The tokens of a text as the parser sees them, mistakes included, without blanks. Pure; O(n). */
export function* tokensIn(text: string): Generator<Token> {
  const scanner = createScanner(text, true)
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const start = scanner.getTokenOffset()
    const end = start + scanner.getTokenLength()
    const error: number = scanner.getTokenError()
    yield { start, end, text: text.slice(start, end), isUnclosed: error === UNEXPECTED_END_OF_STRING }
  }
}
