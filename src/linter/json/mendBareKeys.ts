import type { SourceText } from '../source/SourceText.ts'
import { endOfValue } from './endOfValue.ts'
import type { MendedText } from './MendedText.ts'
import { writeOver } from './writeOver.ts'

/** A text, or a name without quotes where JSON has a key with a value behind it. It looks behind only from a letter, for many blanks. */
const TEXT_OR_KEY =
  /"(?:[^"\\\r\n]|\\.)*(?:"|$)|(?=[\p{L}_$])(?<=(?:^|[{,])[ \t]*)[\p{L}_$][\w$-]*[\w$](?=[ \t]*:[ \t]*(?:["{[\d-]|\w+[ \t]*(?:[,}\]]|$)|$))/gmu

/**
 * Writes quotes over the ends of each key that has none: the parser takes the colon behind it for a mistake as well. Leaves texts with a
 * comment in several lines, which may hold anything, and what is not part of the file. Pure.
 */
export function mendBareKeys({ text }: SourceText): MendedText {
  if (text.includes('/*')) return { text, mistakes: [] }
  const first = Math.max(0, text.search(/[{[]/))
  const last = endOfValue(text, first)
  const spans = [...text.matchAll(TEXT_OR_KEY)]
    .filter(({ 0: found, index }) => !found.startsWith('"') && index > first && index < last)
    .map(({ 0: { length }, index }) => ({ start: index, end: index + length }))
  const mistakes = spans.map((span) => {
    const name = text.slice(span.start, span.end)
    return { span, message: `The key ${name} has no quotes.`, help: `write "${name}".`, replacement: `"${name}"` }
  })
  return { text: writeOver(text, spans, (key) => `"${key.slice(1, -1)}"`), mistakes }
}
