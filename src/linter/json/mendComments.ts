import { createScanner } from 'jsonc-parser'
import type { SourceText } from '../source/SourceText.ts'
import type { MendedText } from './MendedText.ts'
import { writeOver } from './writeOver.ts'

/** A text or a line comment, which may hold the sign of a comment, or a comment to the end of its line. */
const TEXT_OR_COMMENT = /"(?:[^"\\\r\n]|\\.)*"?|\/\/.*|\/\*(?:.*\S)?/g

/**
 * Blanks out the comments that are never closed, each to the end of its line: otherwise the rest of the file belongs to the first of them,
 * and all that is found is that brackets are open. Pure; O(n).
 */
export function mendComments({ text }: SourceText): MendedText {
  const first = unclosedComment(text)
  if (first === null) return { text, mistakes: [] }
  // Nothing behind the first is the end of a comment.
  const spans = [...text.slice(first).matchAll(TEXT_OR_COMMENT)]
    .filter(([found]) => found.startsWith('/*'))
    .map(({ 0: { length }, index }) => ({ start: first + index, end: first + index + length }))
  const mistakes = spans.map((span) => ({
    span,
    message: 'JSON has no comments, and this one is never closed.',
    help: 'remove the "/*" and the words of the comment.',
  }))
  return { text: writeOver(text, spans, ({ length }) => ' '.repeat(length)), mistakes }
}

/** Of the scanner's errors; a `const enum` has no values here. */
const UNEXPECTED_END_OF_COMMENT = 1

/** Where a comment begins that goes on to the end of the file; `null` when there is none. */
function unclosedComment(text: string): number | null {
  const scanner = createScanner(text)
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const error: number = scanner.getTokenError()
    if (error === UNEXPECTED_END_OF_COMMENT) return scanner.getTokenOffset()
  }
  return null
}
