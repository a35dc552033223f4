import type { Place, Span } from './locate.ts'

/**
 * What to take out of a JSON text to remove the entry at a place from its list or object: with one comma and the blanks before or after it;
 * the brackets stay. Pure. Needs JSON without mistakes, and a place inside it.
 */
export function entrySpan(text: string, { value, key }: Place): Span {
  const { start } = key ?? value
  COMMA.lastIndex = value.end
  if (COMMA.test(text)) return { start, end: COMMA.lastIndex }
  const comma = beforeBlanks(text, start) - 1
  return { start: text[comma] === ',' ? beforeBlanks(text, comma) : start, end: value.end }
}

const COMMA = /[ \t\r\n]*,[ \t\r\n]*/y

/** Where the blanks before an offset begin. */
function beforeBlanks(text: string, offset: number): number {
  let at = offset
  while (' \t\r\n'.includes(text[at - 1] ?? '-')) at -= 1
  return at
}
