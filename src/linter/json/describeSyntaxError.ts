import { printParseErrorCode } from 'jsonc-parser'
import type { Span } from '../source/locate.ts'
import { unseenIn } from '../words/unseen.ts'
import { describeForeignToken, noComments } from './describeForeignToken.ts'
import { describeMissingComma } from './describeMissingComma.ts'
import { describeNumber } from './describeNumber.ts'
import type { PlacedError } from './errorsIn.ts'
import { surplusBracket } from './surplusBracket.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'

/** By the parser's name for the error: something forgotten, reported where it belongs. */
const forgotten: Readonly<Record<string, readonly [message: string, help: string]>> = {
  ColonExpected: ['A colon is missing here.', 'put a colon between a key and its value.'],
  CloseBraceExpected: ['A "}" is missing here.', 'close the object with "}".'],
  CloseBracketExpected: ['A "]" is missing here.', 'close the list with "]".'],
}

const badEscape = [
  'A backslash cannot come before this character.',
  'write \\\\ for a backslash and \\" for a quote.',
] as const

/** By the parser's name for the error: something unusable, reported where it stands. */
const unusable: Readonly<Record<string, readonly [message: string, help: string]>> = {
  PropertyNameExpected: ['A key in double quotes is expected here.', 'write the key as "key": value.'],
  ValueExpected: ['A value is missing here.', 'write a text in quotes, a number, [ … ] or { … }.'],
  EndOfFileExpected: ['There is something after the end.', 'remove it, or a surplus closing bracket before it.'],
  UnexpectedEndOfString: ['This text has no closing quote.', 'put a " at the end of the text.'],
  InvalidEscapeCharacter: badEscape,
  InvalidUnicode: badEscape,
  UnexpectedEndOfNumber: ['This number is not complete.', 'write a number such as 3 or 0.5.'],
}

/**
 * Words for a parser error. The parser stops at the token that it cannot use; a forgotten comma or bracket is reported after the token
 * before, where it belongs. `root` is the object or list of the file. Pure.
 */
export function describeSyntaxError(text: string, placed: PlacedError, root: Span): SyntaxErrorWords {
  const { error, offset, length } = placed
  const name = printParseErrorCode(error)
  const token = text.slice(offset, offset + length)
  const before = text.slice(0, offset).trimEnd().length
  const here = { start: offset, end: offset + Math.max(1, length) }
  const after = { start: before, end: before + 1 }

  if (text.trim() === '') {
    return { span: { start: 0, end: 0 }, message: 'The file is empty.', help: 'put a questionnaire in it: { … }' }
  }
  const number = describeNumber(text, offset)
  if (number) return number
  const isExpectation = name.endsWith('Expected')
  const last = text[before - 1] ?? ''
  if (isExpectation && last === ',' && (token === '}' || token === ']')) {
    if (here.end === root.end && /^\s*[,"]/.test(text.slice(root.end))) {
      return surplusBracket(text, here.start, 'it and the comma before it')
    }
    const comma = { start: before - 1, end: before }
    return {
      span: comma,
      message: 'There is a comma after the last entry.',
      help: 'remove the comma.',
      replacement: '',
    }
  }
  if (isExpectation && token === ',' && (last === ',' || last === '{' || last === '[')) {
    const message = last === ',' ? 'There are two commas in a row here.' : 'There is a comma before the first entry.'
    return { span: here, message, help: 'remove the comma.', replacement: '' }
  }
  if (isExpectation && offset >= text.trimEnd().length) {
    const message = 'The file ends before everything in it is closed.'
    return { span: after, message, help: 'close what is open, the innermost first, with ] or }.' }
  }
  if (name === 'InvalidCommentToken') return { span: here, ...noComments }
  if (name === 'InvalidCharacter') return controlCharacter(token, offset)
  if (name === 'ColonExpected' && text.startsWith(':"', before - 2)) return colonInQuotes(before)
  if (name === 'InvalidEscapeCharacter') return wrongEscape(token, offset)
  if (name === 'CommaExpected') return describeMissingComma(text, placed, before)
  const [span, words] = name in forgotten ? [after, forgotten[name]] : [here, unusable[name]]
  return words ? { span, message: words[0], help: words[1] } : describeForeignToken(text, here, root)
}

const colonInQuotes = (end: number): SyntaxErrorWords => ({
  span: { start: end - 2, end },
  message: 'The colon stands inside the quotes.',
  help: 'write it after the quote: ":',
  replacement: '":',
})

/** The first backslash in a text before a character that needs none. */
function wrongEscape(text: string, offset: number): SyntaxErrorWords {
  const found = [...text.matchAll(ESCAPE)].find(([escape]) => !ESCAPED.includes(escape.slice(1)))
  const { 0: escape = '', index = 0 } = found ?? {}
  const [message, usualHelp] = badEscape
  const start = offset + index
  const span = { start, end: start + Math.max(1, escape.length) }
  const sign = escape.slice(1)
  if (!/^[^\p{L}\p{N}\s]$/u.test(sign)) return { span, message, help: usualHelp }
  const help = `write ${sign} without it, or \\\\ for a backslash that visitors see.`
  const isSure = sign === "'"
  return { span, message, help, ...(isSure && { replacement: sign }) }
}

const ESCAPE = /\\./gsu

/** What may follow a backslash. */
const ESCAPED = '"\\/bfnrtu'

/** By the control character: what a document has in its place. */
const blankNames: ReadonlyMap<string, string> = new Map([
  ['\t', 'tab'],
  ['\v', 'line break of a word processor (U+000B)'],
  ['\f', 'page break (U+000C)'],
])

/** The first control character in a text that starts at an offset. */
function controlCharacter(text: string, offset: number): SyntaxErrorWords {
  const at = Math.max(0, text.search(/\p{Cc}/u))
  const span = { start: offset + at, end: offset + at + 1 }
  const sign = text[at] ?? ''
  const name = blankNames.get(sign)
  if (name === undefined) {
    return { span, message: `This text contains the control character ${unseenIn(sign)}.`, help: 'remove it.' }
  }
  return {
    span,
    message: `This text contains a ${name}.`,
    help: 'write a space in place of it: that is all that the site shows for it.',
    replacement: ' ',
  }
}
