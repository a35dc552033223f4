import { withEdits } from '../source/withEdits.ts'
import type { MendedTexts } from './mendTexts.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'
import { tokensIn } from './tokensIn.ts'

/**
 * Writes a blank over each colon that follows another: the parser takes what comes after it for a new key, and the rest of the file for its
 * echo. Pure; O(n).
 */
export function mendColons(text: string): MendedTexts {
  const surplus: number[] = []
  let last = ''
  for (const { start, text: token } of tokensIn(text)) {
    if (token === ':' && last === ':') surplus.push(start)
    last = token
  }
  const blanks = surplus.map((offset) => ({ offset, length: 1, content: ' ' }))
  return { text: withEdits(text, blanks), mistakes: surplus.map(describe) }
}

const describe = (at: number): SyntaxErrorWords => ({
  span: { start: at, end: at + 1 },
  message: 'There are two colons in a row here.',
  help: 'remove one.',
  replacement: '',
})
