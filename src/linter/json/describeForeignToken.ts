import type { Span } from '../source/locate.ts'
import { quote } from '../words/quote.ts'
import { describeBlank } from './describeBlank.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'

/** The words of JSON, by what other languages write for them, in small letters. */
const jsonWords: ReadonlyMap<string, string> = new Map([
  ['true', 'true'],
  ['false', 'false'],
  ['null', 'null'],
  ['none', 'null'],
  ['nil', 'null'],
  ['undefined', 'null'],
])

/** Words for a token that JSON does not have, by the language it most likely comes from. `root` is the object or list of the file. Pure. */
export function describeForeignToken(text: string, { start: offset, end }: Span, root: Span): SyntaxErrorWords {
  const token = text.slice(offset, end)
  // The parser takes a word and the characters attached to it as one token.
  const word = /^\w+(?![^;\s\p{Default_Ignorable_Code_Point}])/u.exec(token)?.[0] ?? ''
  const isWord = jsonWords.get(word) === word
  const at = isWord ? offset + word.length : offset
  return (
    describeBlank(text, at) ??
    describeComment(text, at) ??
    describeSemicolon(text, at) ??
    describeEqualsSign(text, at) ??
    describeOutside({ start: offset, end }, root) ??
    describeWord(word, offset) ??
    describeHalfNumber(text, { start: offset, end }) ??
    describeBesideQuote(text, { start: offset, end }) ??
    describeUnquoted(token, offset)
  )
}

/** Words for a comment of any language. */
export const noComments = { message: 'JSON has no comments.', help: 'remove the comment.' } as const

/** A comment of YAML or HTML: the parser knows only those of JavaScript. After a colon it is a value without its quotes. */
function describeComment(text: string, at: number): SyntaxErrorWords | null {
  const comment = /^(?:(?:#|<!--).*|-->)/.exec(text.slice(at))?.[0].trimEnd()
  if (comment === undefined || text.slice(0, at).trimEnd().endsWith(':')) return null
  return { span: { start: at, end: at + comment.length }, ...noComments }
}

function describeSemicolon(text: string, at: number): SyntaxErrorWords | null {
  if (text[at] !== ';') return null
  const isLast = /^;\s*(?:[\]}]|$)/.test(text.slice(at))
  const help = isLast ? 'remove it.' : 'write a comma in place of it.'
  return { span: { start: at, end: at + 1 }, message: 'JSON has no semicolons.', help }
}

/** Only after a key: anywhere else a colon in its place would not fix it. */
function describeEqualsSign(text: string, at: number): SyntaxErrorWords | null {
  const sign = /^=+>?/.exec(text.slice(at, at + 4))?.[0]
  if (sign === undefined || !text.slice(0, at).trimEnd().endsWith('"')) return null
  const message = 'JSON has a colon here, not an equals sign.'
  return { span: { start: at, end: at + sign.length }, message, help: 'write a colon in place of it: "key": value.' }
}

/** What a chat or a document puts around the file. */
function describeOutside(span: Span, root: Span): SyntaxErrorWords | null {
  if (span.start >= root.end) return { span, message: 'There is something after the end.', help: 'remove it.' }
  const message = 'There is something before the beginning.'
  return span.start < root.start ? { span, message, help: 'remove it, so that the file begins with "{".' } : null
}

function describeWord(word: string, start: number): SyntaxErrorWords | null {
  const meant = jsonWords.get(word.toLowerCase())
  if (meant === undefined || meant === word) return null
  const help = `write ${meant}, in lower case; a text goes in double quotes: ${quote(word)}.`
  return { span: { start, end: start + word.length }, message: `${quote(word)} is not JSON.`, help }
}

/** What begins as a number does: the parser has taken that part of it. */
function describeHalfNumber(text: string, { start: behind, end }: Span): SyntaxErrorWords | null {
  const taken = /-?\d[\w.+-]*$/.exec(text.slice(Math.max(0, behind - LONGEST), behind))?.[0]
  if (taken === undefined) return null
  const start = behind - taken.length
  const written = quote(text.slice(start, end))
  const help = `write ${written} with quotes, or a plain number such as 3 or 0.5.`
  return { span: { start, end }, message: `${written} is not JSON.`, help }
}

/** Characters searched before an error. */
const LONGEST = 30

/** What is attached to a text outside of its quotes. */
function describeBesideQuote(text: string, span: Span): SyntaxErrorWords | null {
  if (text[span.end] !== '"' && text[span.start - 1] !== '"') return null
  const token = text.slice(span.start, span.end)
  if (QUOTES.test(token)) return null
  return { span, message: `${quote(token)} stands outside the quotes.`, help: 'remove it, or write it inside them.' }
}

const QUOTES = /['‘’“”„]/

function describeUnquoted(token: string, start: number): SyntaxErrorWords {
  const help = /^['‘’“”„]/.test(token)
    ? 'put texts and keys in straight double quotes: "…".'
    : 'put texts and keys in double quotes; only numbers, true, false and null have none.'
  return { span: { start, end: start + Math.max(1, token.length) }, message: `${quote(token)} is not JSON.`, help }
}
