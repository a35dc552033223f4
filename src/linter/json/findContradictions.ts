import { positionAt, type SourceText } from '../source/SourceText.ts'
import { type Token, tokensIn } from './tokensIn.ts'

/** A bracket that is still open. */
interface OpenBracket {
  readonly at: number
  readonly closing: '}' | ']'
}

/** How a token contradicts the open brackets. */
export type ContradictionKind =
  /** A key in a list, */
  | 'key'
  /** or where a value belongs, */
  | 'keyAsValue'
  /** or with an opening bracket right behind it. */
  | 'bareKey'
  /** A colon without a key. */
  | 'colon'
  /** An entry that the innermost bracket cannot hold, or that stands too far left for it. */
  | 'entry'
  /** A field that stands further right than the line before it. */
  | 'indented'
  /** A closing bracket of another kind, */
  | 'closing'
  /** or one too far left. */
  | 'outdented'
  /** What follows the bracket that closes the first one. */
  | 'rest'
  /** The end of the file. */
  | 'end'

/** A place where a token contradicts the open brackets. */
export interface Contradiction {
  readonly kind: ContradictionKind
  /** Where it stands. */
  readonly at: number
  /** The end of the token before it, commas aside. */
  readonly before: number
  /** The last field inside the open brackets; `null` when there is none. */
  readonly field: OpenField | null
  /** The innermost last; empty for a key that begins the file. */
  readonly open: readonly OpenBracket[]
}

/** A field inside the open brackets. */
export interface OpenField {
  /** As written, with its quotes. */
  readonly key: string
  /** Behind its colon. */
  readonly valueAt: number
}

/** What closes each opening bracket. */
const closings: ReadonlyMap<string, OpenBracket['closing']> = new Map([
  ['{', '}'],
  ['[', ']'],
])

/**
 * The first contradiction of each kind by indentation, and the first by grammar: what follows it is unknown. None in a text with an unclosed
 * quote, behind which any bracket may be part of a string. Pure; O(n log n).
 */
export function findContradictions(source: SourceText): readonly Contradiction[] {
  const tokens = [...tokensIn(source.text)]
  if (tokens.some(({ isUnclosed }) => isUnclosed)) return []
  const open: OpenBracket[] = []
  const misplaced: Contradiction[] = []
  const found = (kind: ContradictionKind, position: number): Contradiction => {
    const passed = tokens.slice(0, position)
    const before = passed.findLast(({ text }) => text !== ',')?.end ?? 0
    const at = tokens[position]?.start ?? source.text.length
    return { kind, at, before, field: lastField(passed), open: [...open] }
  }
  for (const [position, token] of tokens.entries()) {
    const innermost = open.at(-1)
    const last = tokens[position - 1]
    const misplacement = innermost && misplacementOf(source, innermost, [last, token])
    if (misplacement && misplaced.every(({ kind }) => kind !== misplacement))
      misplaced.push(found(misplacement, position))
    const kind = misfit(innermost, token, [last, tokens[position + 1]])
    if (kind !== null) return [...misplaced, found(kind, position)]

    const closing = closings.get(token.text)
    if (closing !== undefined) open.push({ at: token.start, closing })
    if (isClosing(token)) open.pop()
  }
  return open.length > 0 ? [...misplaced, found('end', tokens.length)] : []
}

/** How a token between these two in a bracket, or in none, contradicts the grammar; `null` when it does not. */
function misfit(
  bracket: OpenBracket | undefined,
  token: Token,
  [last, next]: readonly [Token | undefined, Token | undefined],
): ContradictionKind | null {
  const isText = token.text.startsWith('"')
  const isKey = isText && next?.text === ':'
  if (!bracket && last) return isClosing(last) ? 'rest' : null
  if (!bracket) return isKey ? 'keyAsValue' : null
  if (isClosing(token)) return token.text === bracket.closing ? null : 'closing'
  if (bracket.closing === ']') return isKey ? 'key' : null
  if (last?.text === ':') return isKey ? 'keyAsValue' : null
  if (token.text === ':') return last?.text === '{' || last?.text === ',' ? 'colon' : null
  if (isText && closings.has(next?.text ?? '')) return 'bareKey'
  const isLast = (last?.text === ',' || last?.text === '{') && next?.text === '}'
  const isNoKey = isText ? isLast || next?.text === ',' || next?.text === ']' : beginsValue(token, [last, next])
  return isNoKey ? 'entry' : null
}

/**
 * Whether a token where a key belongs begins an object or a list, or is a number or a literal between two signs. A number right behind a comma
 * is rather a part of one.
 */
function beginsValue(token: Token, [last, next]: readonly [Token | undefined, Token | undefined]): boolean {
  if (closings.has(token.text)) return true
  const isEntry = last?.text === ',' && (last.end < token.start || !/\d$/.test(token.text))
  return isEntry && BARE_VALUE.test(token.text) && /^[,}\]]$/.test(next?.text ?? '')
}

const BARE_VALUE = /^(?:-?\d[\d.]*|true|false|null)$/

/** How a token in a bracket contradicts the indentation; `null` when it does not. */
function misplacementOf(
  source: SourceText,
  bracket: OpenBracket,
  [last, token]: readonly [Token | undefined, Token],
): ContradictionKind | null {
  if (isOutdented(source, bracket, token)) return isClosing(token) ? 'outdented' : 'entry'
  const isNextField = bracket.closing === '}' && last?.text === ',' && !isClosing(token)
  return isNextField && isIndented(source, bracket, [last, token]) ? 'indented' : null
}

/**
 * Whether a token that begins its line stands no further right than the line of its opening bracket; a closing bracket may stand below that
 * one.
 */
function isOutdented(source: SourceText, bracket: OpenBracket, token: Token): boolean {
  const { line, column } = positionAt(source, token.start)
  const opening = positionAt(source, bracket.at).line
  if (token.text === ',' || opening === line || indentOf(source, line) !== column - 1) return false
  const indent = indentOf(source, opening)
  return isClosing(token) ? column - 1 < indent : column - 1 <= indent
}

/** Whether a token that begins its line stands further right than the line before it, unless that line opens its bracket. */
function isIndented(source: SourceText, bracket: OpenBracket, [last, token]: readonly [Token, Token]): boolean {
  const { line, column } = positionAt(source, token.start)
  const before = positionAt(source, last.start).line
  if (indentOf(source, line) !== column - 1 || before === positionAt(source, bracket.at).line) return false
  return column - 1 > indentOf(source, before)
}

/** The last field inside the open brackets, not inside one closed since. */
function lastField(tokens: readonly Token[]): OpenField | null {
  let depth = 0
  for (const [position, token] of [...tokens.entries()].toReversed()) {
    if (isClosing(token)) depth += 1
    if (closings.has(token.text)) depth -= 1
    if (depth < 0) return null
    if (depth === 0 && token.text === ':') return { key: tokens[position - 1]?.text ?? '', valueAt: token.end }
  }
  return null
}

/** A blank of any kind but a line end: one that JSON does not take indents as well. */
const BLANK = /[^\S\r\n]/

/** The width of a line's indentation. Does not copy the line: a file may be one long line. */
function indentOf({ text, lineStarts }: SourceText, line: number): number {
  const start = lineStarts[line - 1] ?? 0
  let end = start
  while (BLANK.test(text[end] ?? '')) end += 1
  return end - start
}

const isClosing = ({ text }: Token): boolean => text === '}' || text === ']'
