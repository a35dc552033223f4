import type { Span } from '../source/locate.ts'
import { endOfValue } from './endOfValue.ts'

/** The next entry, or the beginning of an object, with the comma before it; no key. */
const ENTRY = /\s*(?:(,)\s*)?((?:"(?:[^"\\\r\n]|\\.)*"(?!\s*:)|(?:-?\d[\d.]*|true|false|null)(?![^\s,}\]])|\{))/y

/**
 * Where the texts, numbers, literals and objects stand that follow one another from an offset, as entries of a list do. Between two objects
 * the comma may be missing. Pure; O(n).
 */
export function entriesFrom(text: string, offset: number): readonly Span[] {
  const spans: Span[] = []
  let behind = offset
  while (behind < text.length) {
    ENTRY.lastIndex = behind
    const [found = '', comma, entry] = ENTRY.exec(text) ?? []
    const needsComma = spans.length > 0 && !(text[behind - 1] === '}' && entry === '{')
    if (entry === undefined || (comma === undefined ? needsComma : spans.length === 0)) return spans
    const start = behind + found.length - entry.length
    behind = entry === '{' ? endOfValue(text, start) : start + entry.length
    spans.push({ start, end: behind })
  }
  return spans
}
