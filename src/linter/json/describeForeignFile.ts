import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'

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
