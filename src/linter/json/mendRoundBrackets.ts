import type { Span } from '../source/locate.ts'
import { withEdits } from '../source/withEdits.ts'
import type { MendedTexts } from './mendTexts.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'
import { tokensIn } from './tokensIn.ts'

/** The brackets of a list, by what other languages write for them. */
const signs: ReadonlyMap<string, string> = new Map([
  ['(', '['],
  [')', ']'],
])

/** Writes square brackets over round ones outside of texts. Pure; O(n). */
export function mendRoundBrackets(text: string): MendedTexts {
  const round = [...tokensIn(text)].filter((token) => signs.has(token.text))
  const square = round.map((token) => ({ offset: token.start, length: 1, content: signs.get(token.text) ?? '' }))
  return { text: withEdits(text, square), mistakes: round.map(describe) }
}

const describe = ({ start, end }: Span): SyntaxErrorWords => ({
  span: { start, end },
  message: 'JSON has no round brackets.',
  help: 'put a list in square brackets: [ … ]; a single text needs none.',
})
