import { createScanner } from 'jsonc-parser'
import { withEdits } from '../source/withEdits.ts'
import type { MendedTexts } from './mendTexts.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'

/** The brackets of a list, by what other languages write for them. */
const signs: ReadonlyMap<string, string> = new Map([
  ['(', '['],
  [')', ']'],
])

/** Writes square brackets over round ones outside of texts. Pure; O(n). */
export function mendRoundBrackets(text: string): MendedTexts {
  const scanner = createScanner(text, true)
  const round: number[] = []
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const at = scanner.getTokenOffset()
    if (scanner.getTokenLength() === 1 && signs.has(text[at] ?? '')) round.push(at)
  }
  const square = round.map((offset) => ({ offset, length: 1, content: signs.get(text[offset] ?? '') ?? '' }))
  return { text: withEdits(text, square), mistakes: round.map(describe) }
}

const describe = (at: number): SyntaxErrorWords => ({
  span: { start: at, end: at + 1 },
  message: 'JSON has no round brackets.',
  help: 'put a list in square brackets: [ … ]; a single text needs none.',
})
