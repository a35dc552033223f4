import { createScanner } from 'jsonc-parser'
import type { Span } from '../source/locate.ts'

/** A place where the brackets of a text contradict each other. */
export interface Contradiction {
  /** The key that stands in a list, or the closing bracket of the wrong kind. */
  readonly at: number
  /** The end of the entry before it, or of the opening bracket when there is none. */
  readonly before: number
  /** What would close the innermost that is open. */
  readonly closing: Closing
  readonly isKey: boolean
}

type Closing = '}' | ']'

/** What closes each opening bracket. */
const closings: ReadonlyMap<string, Closing> = new Map([
  ['{', '}'],
  ['[', ']'],
])

/** The code that the parser gives to a text whose quote is never closed. */
const UNEXPECTED_END_OF_STRING = 2

/**
 * The first key in a list, or closing bracket of another kind than what it closes; `null` when there is none. Gives up at a text
 * without its closing quote, behind which any bracket may be part of the text. Pure; O(n).
 */
export function findContradiction(text: string): Contradiction | null {
  const scanner = createScanner(text, true)
  const open: Closing[] = []
  let entry: Span = { start: 0, end: 0 }
  let before = 0
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const start = scanner.getTokenOffset()
    const token = text.slice(start, start + scanner.getTokenLength())
    const closing = open.at(-1)
    const opened = closings.get(token)
    const error: number = scanner.getTokenError()
    if (error === UNEXPECTED_END_OF_STRING) return null
    if (token === ':' && closing === ']' && text[entry.start] === '"') {
      return { at: entry.start, before, closing, isKey: true }
    }
    if (token === '}' || token === ']') {
      if (closing !== undefined && closing !== token) return { at: start, before: entry.end, closing, isKey: false }
      open.pop()
    }
    if (opened !== undefined) open.push(opened)
    if (token === ',') continue
    before = entry.end
    entry = { start, end: start + token.length }
  }
  return null
}
