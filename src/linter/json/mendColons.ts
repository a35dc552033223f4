import type { Span } from '../source/locate.ts'
import type { SourceText } from '../source/SourceText.ts'
import type { MendedText } from './MendedText.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'
import { tokensIn } from './tokensIn.ts'
import { writeOver } from './writeOver.ts'

/**
 * Writes a blank over each colon that follows another: the parser takes what comes after it for a new key, and the rest of the file for its
 * echo. Pure; O(n).
 */
export function mendColons({ text }: SourceText): MendedText {
  const surplus: Span[] = []
  let last = ''
  for (const token of tokensIn(text)) {
    if (token.text === ':' && last === ':') surplus.push(token)
    last = token.text
  }
  return { text: writeOver(text, surplus, () => ' '), mistakes: surplus.map(describe) }
}

const describe = ({ start, end }: Span): SyntaxErrorWords => ({
  span: { start, end },
  message: 'There are two colons in a row here.',
  help: 'remove one.',
  replacement: '',
})
