import type { SourceText } from '../source/SourceText.ts'
import { quote } from '../words/quote.ts'
import type { MendedText } from './MendedText.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'
import { type Token, tokensIn } from './tokensIn.ts'
import { writeOver } from './writeOver.ts'

/** Two texts where a single key must stand; the second has the colon. */
interface TwoKeys {
  readonly first: Token
  readonly second: Token
}

/**
 * Writes blanks over a text that stands where a key begins, with a key and its colon right behind: the parser takes the two for a key and
 * its value, and what follows for a new entry. Pure; O(n).
 */
export function mendTwoKeys({ text }: SourceText): MendedText {
  const found = twoKeysIn(text)
  const firsts = found.map(({ first }) => first)
  return { text: writeOver(text, firsts, ({ length }) => ' '.repeat(length)), mistakes: found.map(describe) }
}

function twoKeysIn(text: string): readonly TwoKeys[] {
  const found: TwoKeys[] = []
  const brackets: string[] = []
  let [before, first, second]: readonly (Token | undefined)[] = []
  for (const token of tokensIn(text)) {
    const isBegun = brackets.at(-1) === '{' && (before?.text === '{' || before?.text === ',')
    if (token.text === ':' && isBegun && first && second && isText(first) && isText(second))
      found.push({ first, second })
    if (token.text === '{' || token.text === '[') brackets.push(token.text)
    if (token.text === '}' || token.text === ']') brackets.pop()
    ;[before, first, second] = [first, second, token]
  }
  return found
}

const isText = ({ text, isUnclosed }: Token): boolean => text.startsWith('"') && !isUnclosed

function describe({ first, second }: TwoKeys): SyntaxErrorWords {
  const { start, end, text } = first
  const key = quote(text.slice(1, -1))
  if (text === second.text) {
    const span = { start, end: second.start }
    return { span, message: `The key ${key} stands here twice in a row.`, help: 'remove one.', replacement: '' }
  }
  const message = `The key ${key} has neither a colon nor a value.`
  return { span: { start, end }, message, help: 'write a colon and its value after it, or remove it.' }
}
