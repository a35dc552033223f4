import type { Place, Span } from './locate.ts'
import { positionAt, type SourceText } from './SourceText.ts'

/**
 * The part of the text to mark for a value, or for its key. Of a value over several lines only the opening bracket: a caret under twenty
 * lines points at nothing. Pure.
 */
export function spanOf(source: SourceText, { value, key }: Place, part: 'value' | 'key' = 'value'): Span {
  const { start, end } = part === 'key' ? (key ?? value) : value
  const isOneLine = positionAt(source, start).line === positionAt(source, end).line
  return { start, end: isOneLine ? end : start + 1 }
}
