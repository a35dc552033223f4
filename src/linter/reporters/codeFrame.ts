import type { TextRange } from '../Diagnostic.ts'
import { lineAt, type SourceText } from '../source/SourceText.ts'
import { charactersOf } from '../words/charactersOf.ts'
import { displayWidth } from '../words/displayWidth.ts'

/** Columns of a terminal; a longer line is shown around its caret. */
const WIDEST = 100

/** Columns shown even where they do not fit. */
const NARROWEST = 20

/** Columns of a frame beside its code: those of a report's indent, a number of five digits, the bar and two ellipses. */
const BESIDE = 14

/** The share of a line that is cut that is kept before its caret. */
const BEFORE_CARET = 0.4

/** UTF-16 code units a column; of a very long line, no more are looked at. */
const MOST_UNITS = 20

/** Characters that would move or hide text in a terminal, or that nobody sees. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/g

/**
 * Lines of the form `41 │ code`, the second with carets under the place. `bar` stands between number and code; `columns` is the width of the
 * terminal, which would break a longer line away from its carets. Pure.
 */
export function codeFrame(
  source: SourceText,
  { line, column, endLine, endColumn }: TextRange,
  { bar = '│', columns = WIDEST + BESIDE }: { readonly bar?: string; readonly columns?: number | undefined } = {},
): string {
  const widest = Math.max(NARROWEST, Math.min(WIDEST, columns - BESIDE))
  const code = lineAt(source, line)
  const lines = /^\s*[{[]$/.test(code) ? [code, lineAt(source, line + 1)] : [code]
  const indent = Math.min(...lines.map((text) => text.search(/\S|$/)))
  const [shown = '', ...others] = lines.map((text) => printable(text))
  const caret = column - 1
  const caretsEnd = endLine === line ? endColumn - 1 : code.length
  const isCut = endOfFit(shown, indent, widest) < caretsEnd
  const start = isCut ? startOfFit(shown, indent, caret, Math.floor(widest * BEFORE_CARET)) : indent
  const cut = (text: string): string => {
    const end = endOfFit(text, start, widest)
    return `${start > indent ? '…' : ' '}${text.slice(start, end)}${text.length > end ? '…' : ''}`
  }

  const blanks = displayWidth(shown.slice(start, caret))
  const carets = Math.max(1, displayWidth(shown.slice(caret, Math.min(caretsEnd, endOfFit(shown, start, widest)))))
  const gutter = String(line + lines.length - 1).length
  const numbered = [shown, ...others].map((text, at) =>
    `${String(line + at).padStart(gutter)} ${bar}  ${cut(text)}`.trimEnd(),
  )
  const underline = `${' '.repeat(gutter)} ${bar}   ${' '.repeat(blanks)}${'^'.repeat(carets)}`
  return [numbered[0], underline, ...numbered.slice(1)].join('\n')
}

/** Where the characters that take at most this many columns from `start` end. */
function endOfFit(text: string, start: number, columns: number): number {
  let [end, taken] = [start, 0]
  for (const character of charactersOf(text.slice(start, start + columns * MOST_UNITS))) {
    taken += displayWidth(character)
    if (taken > columns) return end
    end += character.length
  }
  return end
}

/** Where the characters that take at most this many columns up to `end` start, at `first` at the earliest. */
function startOfFit(text: string, first: number, end: number, columns: number): number {
  let [start, taken] = [end, 0]
  for (const character of charactersOf(text.slice(Math.max(first, end - columns * MOST_UNITS), end)).toReversed()) {
    taken += displayWidth(character)
    if (taken > columns) return start
    start -= character.length
  }
  return start
}

const printable = (text: string): string => text.replaceAll(UNPRINTABLE, ' ')
