import type { Span } from '../source/locate.ts'
import type { SourceText } from '../source/SourceText.ts'
import type { MendedText } from './MendedText.ts'
import { writeOver } from './writeOver.ts'

/** What lines are told that were copied with something in front of them, or between them. */
const prefixWords = {
  number: {
    message: 'This line begins with a number that is not part of it.',
    help: 'remove the number.',
    helpInRow: (lastLine: number) => `remove the number of each line from here to line ${lastLine}.`,
  },
  quoted: {
    message: 'This line begins with the ">" of a quoted message.',
    help: 'remove the ">".',
    helpInRow: (lastLine: number) => `remove the ">" of each line from here to line ${lastLine}.`,
  },
  bullet: {
    message: 'This line begins with the bullet of a list.',
    help: 'remove the bullet.',
    helpInRow: (lastLine: number) => `remove the bullets from here to line ${lastLine}.`,
  },
  heading: {
    message: 'This line is a heading of a comparison of two versions.',
    help: 'remove the line.',
    helpInRow: (lastLine: number) => `remove the lines from here to line ${lastLine}.`,
  },
} as const

type Kind = keyof typeof prefixWords

/** A line, and the part of it that is too much; `null` when it begins as any may. */
interface Prefix extends Span {
  readonly kind: Kind
  /** The number that it begins with; `null` for another kind. */
  readonly number: number | null
}

/** A heading of "git diff". */
const HEADING = /^(?:diff --git .*|index [\da-f]+\.\.[\da-f]+.*|(?:---|\+\+\+) (?:[ab]\/.*|\/dev\/null)|@@ -\d.*)$/

const QUOTED = /^(?:> ?)+/

/** A hyphen or plus at the very beginning is rather the sign of a comparison. */
const BULLET = /^(?:[ \t]*[•◦▪‣●○·–—*]|[ \t]+[-+])[ \t]+(?=")/

/** The number of a line, or its old and its new one, and what a program puts behind it. */
const NUMBER = /^[ \t]*(\d{1,6})(?:[ \t]+\d{1,6})?(?:[ \t]*[:|│.)](?![\d:])|(?=[ \t])|$)/

/** Blanks out what was copied along with lines: their numbers, the signs of a quoted message or of a list, headings of a comparison. Pure; O(n). */
export function mendLinePrefixes({ text }: SourceText): MendedText {
  const lines = [...text.matchAll(/^.*$/gm)].map(({ 0: line, index }) => prefixOf(line, index))
  const found = lines.flatMap((prefix, position) =>
    prefix && belongsThere(prefix, lines[position - 1], lines[position + 1]) ? [prefix] : [],
  )
  const mistakes = found.map(({ start, end, kind }) => ({ span: { start, end }, ...prefixWords[kind] }))
  return { text: writeOver(text, found, ({ length }) => ' '.repeat(length)), mistakes }
}

function prefixOf(line: string, index: number): Prefix | null {
  const at = (found: string, kind: Kind, number: number | null = null): Prefix => {
    const start = index + found.length - found.trimStart().length
    return { start, end: index + found.trimEnd().length, kind, number }
  }
  const whole = (pattern: RegExp): string => pattern.exec(line)?.[0] ?? ''
  if (HEADING.test(line)) return at(line, 'heading')
  if (QUOTED.test(line)) return at(whole(QUOTED), 'quoted')
  if (BULLET.test(line)) return at(whole(BULLET), 'bullet')
  const number = NUMBER.exec(line)
  return number ? at(number[0], 'number', Number(number[1])) : null
}

/** One number, or one ">", says nothing: the line beside it has one, too, and numbers go on. */
function belongsThere({ kind, number }: Prefix, before: Prefix | null = null, after: Prefix | null = null): boolean {
  if (kind === 'heading' || kind === 'bullet') return true
  if (number === null) return before?.kind === kind || after?.kind === kind
  return before?.number === number - 1 || after?.number === number + 1
}
