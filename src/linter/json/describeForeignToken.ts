import { asciiDigits } from '#core/asciiDigits.ts'
import type { Span } from '../source/locate.ts'
import { quote } from '../words/quote.ts'
import { unitHelp } from '../words/unitHelp.ts'
import { describeBlank } from './describeBlank.ts'
import { keyBefore } from './keyBefore.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'
import { takesNoText, takesTextAlone } from './fieldTypes.ts'

/** The words of JSON, by what other languages write for them, in small letters. */
const jsonWords: ReadonlyMap<string, string> = new Map([
  ['true', 'true'],
  ['false', 'false'],
  ['null', 'null'],
  ['none', 'null'],
  ['nil', 'null'],
  ['undefined', 'null'],
  ['yes', 'true'],
  ['on', 'true'],
  ['no', 'false'],
  ['off', 'false'],
])

/** Characters searched for what stands before a value. */
const LONGEST_BEFORE = 200

/** Words for a token that JSON does not have, by the language it most likely comes from. `root` is the object or list of the file. Pure. */
export function describeForeignToken(text: string, span: Span, root: Span): SyntaxErrorWords {
  const { start } = span
  const token = text.slice(start, span.end)
  // The parser takes a word and the characters attached to it as one token.
  const word = /^\w+(?![^;\s\p{Default_Ignorable_Code_Point}])/u.exec(token)?.[0] ?? ''
  const isWord = jsonWords.get(word) === word
  const at = isWord ? start + word.length : start
  return (
    describeBlank(text, at) ??
    describeComment(text, at) ??
    describeSemicolon(text, at) ??
    describePlus(text, at) ??
    describeComparison(text, start) ??
    describeOutside(token, span, root) ??
    describeWord(text, word, start) ??
    describeHalfNumber(text, span) ??
    describeDigits(text, span) ??
    describeBesideQuote(text, span) ??
    describeBullet(text, start) ??
    describeBare(text, span) ??
    describeUnquoted(token, start)
  )
}

/** Words for a comment of any language. Without a fix: what it says would be lost. */
export const noComments = {
  message: 'JSON has no comments.',
  help: 'remove the comment: a note goes into the message of the commit.',
  helpInRow: (lastLine: number) =>
    `remove the comments from here to line ${lastLine}: notes go into the message of the commit.`,
} as const

/** A comment of YAML or HTML: the parser knows only those of JavaScript. After a colon it is a value without its quotes. */
function describeComment(text: string, at: number): SyntaxErrorWords | null {
  const comment = /^(?:(?:#|<!--).*|-->)/.exec(text.slice(at))?.[0].trimEnd()
  if (comment === undefined || text.slice(0, at).trimEnd().endsWith(':')) return null
  return { span: { start: at, end: at + comment.length }, ...noComments }
}

function describeSemicolon(text: string, at: number): SyntaxErrorWords | null {
  if (text[at] !== ';') return null
  const isSurplus = /^;\s*(?:[,\]}]|$)/.test(text.slice(at))
  const [help, replacement] = isSurplus ? ['remove it.', ''] : ['write a comma in place of it.', ',']
  return { span: { start: at, end: at + 1 }, message: 'JSON has no semicolons.', help, replacement }
}

/** What a chat or a document puts around the file. */
function describeOutside(token: string, span: Span, root: Span): SyntaxErrorWords | null {
  const fence = /^```\w*$/.test(token) ? { replacement: '' } : {}
  if (span.start >= root.end)
    return { span, message: 'There is something after the end.', help: 'remove it.', ...fence }
  const message = 'There is something before the beginning.'
  const help = 'remove it, so that the file begins with "{".'
  return span.start < root.start ? { span, message, help, ...fence } : null
}

const wasAdded = {
  help: 'remove the "+".',
  helpInRow: (lastLine: number) => `remove the "+" of each line from here to line ${lastLine}.`,
}

const wasTakenOut = {
  help: 'remove the line if the "-" says that it was taken out, otherwise the "-".',
  helpInRow: (lastLine: number) =>
    `remove the lines from here to line ${lastLine} if the "-" says that they were taken out, otherwise each "-".`,
}

/** A line that was copied from a comparison of two versions. */
function describeComparison(text: string, at: number): SyntaxErrorWords | null {
  const sign = text[at] ?? ''
  const beginsLine = at === 0 || text[at - 1] === '\n'
  if (!beginsLine || !/^[+-](?:[ \t]|["{}[\]])/.test(text.slice(at, at + 2))) return null
  return {
    span: { start: at, end: at + 1 },
    message: `This line begins with the "${sign}" of a comparison of two versions.`,
    ...(sign === '+' ? wasAdded : wasTakenOut),
  }
}

function describeWord(text: string, word: string, start: number): SyntaxErrorWords | null {
  const meant = jsonWords.get(word.toLowerCase())
  const key = keyBefore(text, start)
  if (meant === undefined || meant === word || takesTextAlone(key) || isInList(text, word, start)) return null
  const how = word.toLowerCase() === meant ? `${meant}, in lower case` : meant
  const help = `write ${how}; a text goes in double quotes: ${quote(word)}.`
  const isSure = meant !== 'null' && takesNoText(key)
  const span = { start, end: start + word.length }
  return { span, message: `${quote(word)} is not JSON.`, help, ...(isSure && { replacement: meant }) }
}

/** Whether a word is an entry of a list, by the signs around it: no list takes anything but texts and objects. */
const isInList = (text: string, word: string, start: number): boolean =>
  /[[,]\s*$/.test(text.slice(Math.max(0, start - LONGEST_BEFORE), start)) &&
  /^\s*[,\]]/.test(text.slice(start + word.length, start + word.length + LONGEST_BEFORE))

/** What begins as a number does: the parser has taken that part of it. */
function describeHalfNumber(text: string, { start: behind, end }: Span): SyntaxErrorWords | null {
  const taken = /-?\d[\w.+-]*[ \t]*$/.exec(text.slice(Math.max(0, behind - LONGEST), behind))?.[0]
  if (taken === undefined) return null
  const start = behind - taken.length
  const key = keyBefore(text, start)
  const isNumber = takesNoText(key)
  if (/\s$/.test(taken) && !isNumber) return null
  const token = text.slice(start, end)
  const written = quote(token)
  const help = isNumber
    ? (unitHelp(token, key) ?? 'write a plain number such as 3.')
    : `write ${written} with quotes, or a plain number such as 3 or 0.5.`
  return { span: { start, end }, message: `${written} is not JSON.`, help }
}

/** Characters searched before an error. */
const LONGEST = 30

/** A number in the digits of another script, where no text can stand. */
function describeDigits(text: string, span: Span): SyntaxErrorWords | null {
  const token = text.slice(span.start, span.end)
  if (!/^\p{Nd}+$/u.test(token) || !takesNoText(keyBefore(text, span.start))) return null
  const number = String(Number(asciiDigits(token)))
  const message = `${quote(token)} is not JSON, which has only the digits 0 to 9.`
  return { span, message, help: `write ${number}.`, replacement: number }
}

/** A sign that joins two texts in other languages. */
function describePlus(text: string, start: number): SyntaxErrorWords | null {
  if (text[start] !== '+' || !text.slice(0, start).trimEnd().endsWith('"')) return null
  const span = { start, end: start + 1 }
  return { span, message: 'JSON does not join texts.', help: 'write them as one text, without the "+".' }
}

/** What is attached to a text outside of its quotes. */
function describeBesideQuote(text: string, span: Span): SyntaxErrorWords | null {
  if (text[span.end] !== '"' && text[span.start - 1] !== '"') return null
  const token = text.slice(span.start, span.end)
  if (QUOTES.test(token)) return null
  return { span, message: `${quote(token)} stands outside the quotes.`, help: 'remove it, or write it inside them.' }
}

const QUOTES = /['‘’“”„]/

/** The bullet of a list behind a bracket, or before a text without quotes: any other begins a line that is read without it. */
function describeBullet(text: string, start: number): SyntaxErrorWords | null {
  if (!/^[•◦▪‣●○·–—*][ \t]/.test(text.slice(start, start + 2))) return null
  return {
    span: { start, end: start + 1 },
    message: 'JSON has no bullets.',
    help: 'remove it, and put the text behind it in double quotes, with a comma between two texts.',
    helpInRow: (lastLine) =>
      `remove the bullets from here to line ${lastLine}, and put the texts behind them in double quotes, with commas between them.`,
  }
}

/** A text without its quotes, to the sign that follows it. The keys have theirs by now, or are of one letter. */
function describeBare(text: string, { start }: Span): SyntaxErrorWords | null {
  const [bare, following] = BARE.exec(text.slice(start, start + LONGEST_BARE)) ?? []
  if (
    bare === undefined ||
    following === ':' ||
    !/[[:,]\s*$/.test(text.slice(Math.max(0, start - LONGEST_BEFORE), start))
  )
    return null
  const span = { start, end: start + bare.length }
  if (takesNoText(keyBefore(text, start))) {
    return { span, message: `${quote(bare)} is not JSON.`, help: 'write a number such as 3, or true or false.' }
  }
  const help = `write ${quote(bare)}: only numbers, true, false and null have none.`
  // A number in the digits of another script may have meant one.
  const isSure = !/^\p{Nd}/u.test(bare)
  return { span, message: `The text ${bare} has no quotes.`, help, ...(isSure && { replacement: `"${bare}"` }) }
}

/** Words that hold no sign of JSON, and the sign or line end behind them. */
const BARE = /^(?=[\p{L}\p{Nd}_])[^\s"'`{}[\]:,;\\]+(?:[ ][^\s"'`{}[\]:,;\\]+)*(?=\s*([:,}\]]|$))/u

/** Characters; a longer text is hardly meant as one. */
const LONGEST_BARE = 300

function describeUnquoted(token: string, start: number): SyntaxErrorWords {
  if (token === '…' || token === '...') {
    const span = { start, end: start + token.length }
    return {
      span,
      message: `${quote(token)} is not JSON.`,
      help: 'an example leaves something out there: write that, or remove it.',
    }
  }
  if (token.includes('&quot;')) {
    const message = 'JSON has straight quotes here, not those of the source of a web page.'
    return { span: { start, end: start + token.length }, message, help: 'write " in place of each &quot;.' }
  }
  const help = /^['‘’“”„]/.test(token)
    ? 'put texts and keys in straight double quotes: "…".'
    : 'put texts and keys in double quotes; only numbers, true, false and null have none.'
  return { span: { start, end: start + Math.max(1, token.length) }, message: `${quote(token)} is not JSON.`, help }
}
