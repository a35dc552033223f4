import type { Span } from '../source/locate.ts'
import type { SourceText } from '../source/SourceText.ts'
import { quote } from '../words/quote.ts'
import type { MendedText } from './MendedText.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'
import { type Token, tokensIn } from './tokensIn.ts'
import { writeOver } from './writeOver.ts'

/**
 * Writes a blank over each colon that follows another, a comma over one behind a value, and a colon over the sign of another language that
 * stands for it behind a key: the parser takes what comes after them for a new key or entry, and the rest of the file for its echo. Pure; O(n).
 */
export function mendColons({ text }: SourceText): MendedText {
  const surplus: Span[] = []
  const foreign: Span[] = []
  const commas: Span[] = []
  const brackets: string[] = []
  let [beforeLast, last] = ['', '']
  for (const token of tokensIn(text)) {
    if (token.text === ':' && last === ':') surplus.push(token)
    if (brackets.at(-1) === '{' && isBegun(beforeLast) && isForeign(token)) foreign.push(token)
    const isComma = token.text === ':' && isBetweenEntries(text, token, beforeLast, last)
    if (isComma) commas.push(token)
    if (token.text === '{' || token.text === '[') brackets.push(token.text)
    if (token.text === '}' || token.text === ']') brackets.pop()
    ;[beforeLast, last] = [last, isComma ? ',' : token.text]
  }
  const withColons = writeOver(text, foreign, ({ length }) => ':'.padEnd(length))
  const withCommas = writeOver(withColons, commas, () => ',')
  return {
    text: writeOver(withCommas, surplus, () => ' '),
    mistakes: [
      ...surplus.map(describeSurplus),
      ...foreign.map((span) => describeForeign(text, span)),
      ...commas.map(describeComma),
    ],
  }
}

/** Whether a key comes next in an object. */
const isBegun = (last: string): boolean => last === '{' || last === ','

/** What other languages write between a name and its value. */
const isForeign = ({ text }: Token): boolean => /^(?:=+>?|;)$/.test(text)

/** Whether a colon stands behind a value, and the next entry behind the colon. */
function isBetweenEntries(text: string, { end }: Span, beforeLast: string, last: string): boolean {
  const isClosed = last === '}' || last === ']'
  const entry = isClosed ? ENTRY : beforeLast === ':' && last !== ':' ? FIELD : null
  if (entry === null) return false
  entry.lastIndex = end
  return entry.test(text)
}

/** A key with its colon. */
const FIELD = /\s*"(?:[^"\\\r\n]|\\.)*"\s*:/y

/** The same, or an object. */
const ENTRY = new RegExp(String.raw`\s*\{|${FIELD.source}`, 'y')

const describeSurplus = ({ start, end }: Span): SyntaxErrorWords => ({
  span: { start, end },
  message: 'There are two colons in a row here.',
  help: 'remove one.',
  replacement: '',
})

const describeForeign = (text: string, { start, end }: Span): SyntaxErrorWords => ({
  span: { start, end },
  message: `JSON has a colon here, not ${quote(text.slice(start, end))}.`,
  help: 'write a colon in place of it: "key": value.',
  replacement: ':',
})

const describeComma = ({ start, end }: Span): SyntaxErrorWords => ({
  span: { start, end },
  message: 'JSON has commas between two entries, not colons.',
  help: 'write a comma in place of it.',
  replacement: ',',
})
