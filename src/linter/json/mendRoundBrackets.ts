import type { Span } from '../source/locate.ts'
import type { SourceText } from '../source/SourceText.ts'
import type { MendedText } from './MendedText.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'
import { tokensIn } from './tokensIn.ts'
import { writeOver } from './writeOver.ts'

/** The brackets of a list, by what other languages write for them. */
const signs: ReadonlyMap<string, string> = new Map([
  ['(', '['],
  [')', ']'],
])

/** Writes square brackets over round ones outside of texts. Pure; O(n). */
export function mendRoundBrackets({ text }: SourceText): MendedText {
  const round = [...tokensIn(text)].filter((token) => signs.has(token.text))
  return { text: writeOver(text, round, (sign) => signs.get(sign) ?? sign), mistakes: round.map(describe) }
}

const describe = ({ start, end }: Span): SyntaxErrorWords => ({
  span: { start, end },
  message: 'JSON has no round brackets.',
  help: 'put a list in square brackets: [ … ]; a single text needs none.',
})
