import type { TextRange } from '../Diagnostic.ts'
import { lineAt, type SourceText } from '../source/SourceText.ts'
import { displayWidth } from '../words/displayWidth.ts'

/** Characters; a longer line is shown around its caret. */
const WIDEST = 100

/** Characters shown even where they do not fit. */
const NARROWEST = 20

/** Characters of a frame beside its code: those of a report's indent, a number of five digits, the bar and two ellipses. */
const BESIDE = 14

/** The share of a line that is cut that is kept before its caret. */
const BEFORE_CARET = 0.4

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
  const caretsEnd = endLine === line ? endColumn : code.length + 1
  const isCut = caretsEnd - 1 - indent > widest
  const start = isCut ? Math.max(indent, column - 1 - Math.floor(widest * BEFORE_CARET)) : indent
  const end = start + widest
  const cut = (text: string): string =>
    `${start > indent ? '…' : ' '}${printable(text.slice(start, end))}${text.length > end ? '…' : ''}`

  const blanks = displayWidth(printable(code.slice(start, column - 1)))
  const carets = Math.max(1, displayWidth(printable(code.slice(column - 1, Math.min(caretsEnd - 1, end)))))
  const gutter = String(line + lines.length - 1).length
  const numbered = lines.map((text, at) => `${String(line + at).padStart(gutter)} ${bar}  ${cut(text)}`.trimEnd())
  const underline = `${' '.repeat(gutter)} ${bar}   ${' '.repeat(blanks)}${'^'.repeat(carets)}`
  return [numbered[0], underline, ...numbered.slice(1)].join('\n')
}

const printable = (text: string): string => text.replaceAll(UNPRINTABLE, ' ')
