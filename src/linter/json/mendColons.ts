import type { Span } from '../source/locate.ts'
import type { SourceText } from '../source/SourceText.ts'
import { quote } from '../words/quote.ts'
import { mayBeField } from './fieldTypes.ts'
import type { MendedText } from './MendedText.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'
import { type Token, tokensIn } from './tokensIn.ts'
import { writeOver } from './writeOver.ts'

/** A sign, with what to write in its place. */
type Mistake = SyntaxErrorWords & Required<Pick<SyntaxErrorWords, 'replacement'>>

/**
 * Writes a blank over each colon that follows another or the last entry, a comma over one between two entries, and a colon over the sign of
 * another language that stands for it behind a key: the parser takes what comes after them for a new key or entry, and the rest of the file for
 * its echo. Pure; O(n).
 */
export function mendColons({ text }: SourceText): MendedText {
  const mistakes: Mistake[] = []
  const brackets: string[] = []
  let [beforeLast, last] = ['', '']
  const tokens = [...tokensIn(text)]
  for (const [position, token] of tokens.entries()) {
    let sign = token.text
    if (brackets.at(-1) === '{' && isBegun(beforeLast) && isForeign(sign)) mistakes.push(foreignColon(token))
    if (sign === ':' && last === ':') mistakes.push(surplusColon(token))
    else if (sign === ':' && isBehindLast([brackets.at(-1), beforeLast, last], tokens[position + 1]))
      mistakes.push(colonAtEnd(token))
    else if (sign === ':' && isBetweenEntries([beforeLast, last], tokens.slice(position + 1, position + 3))) {
      mistakes.push(colonForComma(token))
      sign = ','
    }
    if (sign === '{' || sign === '[') brackets.push(sign)
    if (sign === '}' || sign === ']') brackets.pop()
    ;[beforeLast, last] = [last, sign]
  }
  const parts = mistakes.map(({ span, replacement }) => ({ ...span, replacement }))
  return { text: writeOver(text, parts, ({ length }, { replacement }) => replacement.padEnd(length)), mistakes }
}

/** Whether a key comes next in an object. */
const isBegun = (last: string): boolean => last === '{' || last === ','

/** What other languages write between a name and its value. */
const isForeign = (sign: string): boolean => /^(?:=+>?|;)$/.test(sign)

/** Whether the two tokens before a colon end a value in a bracket, and the one behind it closes that. A text may be a key without its value. */
function isBehindLast(
  [bracket, beforeLast, last]: readonly [string | undefined, string, string],
  next: Token | undefined,
): boolean {
  if (next?.text !== '}' && next?.text !== ']') return false
  if (!last.startsWith('"')) return /^[\w\]}-]/.test(last)
  return (beforeLast === ':' || (beforeLast === ',' && bracket === '[')) && !mayBeField(last)
}

/** Whether the two tokens before a colon end a value, and the two behind it begin the next entry. */
function isBetweenEntries([beforeLast, last]: readonly [string, string], behind: readonly Token[]): boolean {
  const [next, afterNext] = behind.map(({ text }) => text)
  const isKeyNext = next?.startsWith('"') === true && afterNext === ':'
  return last === '}' || last === ']' ? isKeyNext || next === '{' : isKeyNext && beforeLast === ':'
}

const surplusColon = ({ start, end }: Span): Mistake => ({
  span: { start, end },
  message: 'There are two colons in a row here.',
  help: 'remove one.',
  replacement: '',
})

const colonAtEnd = ({ start, end }: Span): Mistake => ({
  span: { start, end },
  message: 'There is a colon after the last entry.',
  help: 'remove it.',
  replacement: '',
})

const foreignColon = ({ start, end, text }: Token): Mistake => ({
  span: { start, end },
  message: `JSON has a colon here, not ${quote(text)}.`,
  help: 'write a colon in place of it: "key": value.',
  replacement: ':',
})

const colonForComma = ({ start, end }: Span): Mistake => ({
  span: { start, end },
  message: 'JSON has commas between two entries, not colons.',
  help: 'write a comma in place of it.',
  replacement: ',',
})
