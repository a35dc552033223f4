/** The text of a file, with the line starts that turn an offset into a line and a column. */
export interface SourceText {
  readonly file: string
  /** Without a byte order mark: it has no column of its own. */
  readonly text: string
  /** The offset at which each line starts; the first is 0. */
  readonly lineStarts: readonly number[]
}

/** A place in a text; both count from 1, columns in UTF-16 units. */
interface Position {
  readonly line: number
  readonly column: number
}

const LF = 10
const CR = 13

/** Reads the lines of a text once. Lines end in LF, CRLF or CR. Pure. */
export function sourceText(source: string, file: string): SourceText {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source
  const lineStarts = [0]
  for (let offset = 0; offset < text.length; offset += 1) {
    const character = text.charCodeAt(offset)
    const isLineEnd = character === LF || (character === CR && text.charCodeAt(offset + 1) !== LF)
    if (isLineEnd) lineStarts.push(offset + 1)
  }
  return { file, text, lineStarts }
}

/** The line and column of an offset. Pure; O(log lines). */
export function positionAt({ lineStarts }: SourceText, offset: number): Position {
  let low = 0
  let high = lineStarts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((lineStarts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 }
}

/** The text of a line, counted from 1, without its line end; `''` past the last. Pure; O(1), since a minified file is one line. */
export function lineAt({ text, lineStarts }: SourceText, line: number): string {
  const start = lineStarts[line - 1]
  if (start === undefined) return ''
  let end = lineStarts[line] ?? text.length
  while (end > start && [LF, CR].includes(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}
