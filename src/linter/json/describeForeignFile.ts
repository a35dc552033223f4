import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'

/** Words for a text in UTF-16, also for whoever has its bytes. */
export const utf16Words = {
  message: 'This file is text in UTF-16, not in UTF-8.',
  help: 'save the file again, as UTF-8.',
} as const

/** How a file of another kind begins, what it is, and how to get the text out of it. */
const kinds: readonly (readonly [begins: RegExp, message: string, help: string])[] = [
  [
    /^\s*\{\\rtf\d?/,
    'This is a document with formatting (RTF), and not a plain text.',
    'save it as plain text: in TextEdit with "Format", "Make Plain Text".',
  ],
  [
    /^\s*(?:<!doctype\s|<html[\s>]|<\?xml\s)/i,
    'This is a web page, and not a questionnaire.',
    'save the file itself: a page that shows it has a link such as "Raw" or "Download".',
  ],
  [
    // As whoever reads it as UTF-8 sees it: each letter has a zero beside it, and the mark before them is nothing.
    /^(?:\ufffd(?=\ufffd(?:[^\0]\0|\0[^\0]))|[^\0](?=\0[^\0]\0)|\0(?=[^\0]\0[^\0]))/,
    utf16Words.message,
    utf16Words.help,
  ],
  [
    // A comma or a bracket at the end of the line is of a file of ours that has lost its beginning.
    /^\s*(?:---[ \t]*[\r\n]\s*)?[A-Za-z_$][\w$-]*:(?=[ \t\r\n])(?![^\r\n]*[,{[][ \t]*[\r\n])/,
    'This is YAML, and not JSON.',
    'write it as JSON, { "key": value, … }, or let a converter from YAML to JSON do that.',
  ],
]

/** Words for a text that is a file of another kind, whose lines would all be mistakes; `null` for any other. Pure. */
export function describeForeignFile(text: string): SyntaxErrorWords | null {
  for (const [begins, message, help] of kinds) {
    const found = begins.exec(text)?.[0]
    if (found !== undefined) {
      return { span: { start: found.length - found.trimStart().length, end: found.trimEnd().length }, message, help }
    }
  }
  return null
}
