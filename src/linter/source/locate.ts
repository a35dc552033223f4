import type { Path } from './Path.ts'

/** Offsets in a text; the end is exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The place of a value in a JSON text, and of its key if it has one. */
export interface Place {
  readonly value: Span
  readonly key: Span | null
}

/** A requested value, or one on the way to it. */
interface Wanted {
  parts: Map<string | number, Wanted> | null
  place: Place | null
}

/**
 * Finds values of a JSON text by their paths, in one pass that skips and keeps nothing of other values. Gives the place of the whole text
 * for a path without a value. Pure. Needs JSON without mistakes.
 */
export function locate(text: string, paths: Iterable<Path>): (path: Path) => Place {
  const root = wanted()
  for (const path of paths) {
    let node = root
    for (const segment of path) {
      const part: Wanted = node.parts?.get(segment) ?? wanted()
      node.parts ??= new Map()
      node.parts.set(segment, part)
      node = part
    }
  }
  const whole: Place = { value: findIn(text, root), key: null }
  return (path) => {
    let node: Wanted | undefined = root
    for (const segment of path) node = node?.parts?.get(segment)
    return node?.place ?? whole
  }
}

const wanted = (): Wanted => ({ parts: null, place: null })

/** Records the places of the requested values; returns that of the whole. */
function findIn(text: string, root: Wanted): Span {
  let at = 0
  return visit(root, null)

  function visit(node: Wanted | undefined, key: Span | null): Span {
    toNext(NOT_BLANK)
    const start = at
    const opening = text[at]
    if (opening === '"') passString()
    else if (opening !== '{' && opening !== '[') toNext(WORD_END)
    else if (node?.parts) visitParts(node.parts, opening === '{')
    else passBrackets()
    const value = { start, end: at }
    if (node) node.place = { value, key }
    return value
  }

  function visitParts(parts: ReadonlyMap<string | number, Wanted>, isObject: boolean): void {
    at += 1
    toNext(NOT_BLANK)
    for (let position = 0; text[at] !== '}' && text[at] !== ']'; position += 1) {
      const key = isObject ? passKey() : null
      const name = key ? String(JSON.parse(text.slice(key.start, key.end))) : position
      visit(parts.get(name), key)
      toNext(NOT_BLANK)
      if (text[at] === ',') at += 1
      toNext(NOT_BLANK)
    }
    at += 1
  }

  /** Skips a key and its colon. */
  function passKey(): Span {
    const start = at
    passString()
    const end = at
    toNext(COLON)
    at += 1
    return { start, end }
  }

  /** Skips an object or a list that holds no requested value. */
  function passBrackets(): void {
    let depth = 0
    do {
      toNext(BRACKET_OR_QUOTE)
      if (text[at] === '"') {
        passString()
        continue
      }
      depth += text[at] === '{' || text[at] === '[' ? 1 : -1
      at += 1
    } while (depth > 0)
  }

  function passString(): void {
    do at = text.indexOf('"', at + 1)
    while (isEscaped(text, at))
    at += 1
  }

  function toNext(what: RegExp): void {
    what.lastIndex = at
    at = what.test(text) ? what.lastIndex - 1 : text.length
  }
}

/** Whether an odd number of backslashes stands before a character. */
function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text[first - 1] === '\\') first -= 1
  return (at - first) % 2 === 1
}

const NOT_BLANK = /[^ \t\r\n]/g
const WORD_END = /[ \t\r\n,\]}]/g
const COLON = /:/g
const BRACKET_OR_QUOTE = /[[\]{}"]/g
