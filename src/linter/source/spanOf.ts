import type { Place, Span } from './locate.ts'
import { positionAt, type SourceText } from './SourceText.ts'

/** Where a value stands, or its key if it has one. Pure. */
export const wholeSpanOf = ({ value, key }: Place, part: 'value' | 'key' = 'value'): Span =>
  part === 'key' ? (key ?? value) : value

/**
 * The part of the text to mark for a value, or for its key. Of a value over several lines only the opening bracket: a caret under twenty
 * lines points at nothing. Pure.
 */
export function spanOf(source: SourceText, place: Place, part?: 'value' | 'key'): Span {
  const { start, end } = wholeSpanOf(place, part)
  const isOneLine = positionAt(source, start).line === positionAt(source, end).line
  return { start, end: isOneLine ? end : start + 1 }
}
