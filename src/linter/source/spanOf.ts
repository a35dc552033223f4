import type { Place, Span } from './locate.ts'
import { positionAt, type SourceText } from './SourceText.ts'

/**
 * What is marked of a value in the text, or of its key. Of a value over several lines it is the opening bracket alone: a caret
 * under twenty lines points at nothing. Pure.
 */
export function spanOf(source: SourceText, { value, key }: Place, part: 'value' | 'key' = 'value'): Span {
  const { start, end } = part === 'key' ? (key ?? value) : value
  const isOneLine = positionAt(source, start).line === positionAt(source, end).line
  return { start, end: isOneLine ? end : start + 1 }
}
