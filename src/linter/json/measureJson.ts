/** Measures of a text that may be JSON, from one pass over its characters. */
interface JsonMeasure {
  /** Where brackets first stand deeper than allowed, or `null`. Nothing behind it is counted. */
  readonly deepAt: number | null
  /** Colons outside of strings: in JSON there is one for each key. */
  readonly colons: number
}

/** Levels of brackets; far more than a condition needs, far fewer than a stack holds. */
export const DEEPEST = 100

/** Counts brackets and colons outside of strings. A line end closes an unclosed string, which cannot span lines. Pure. */
export function measureJson(text: string): JsonMeasure {
  let depth = 0
  let colons = 0
  let isInString = false
  for (let offset = 0; offset < text.length; offset += 1) {
    const character = text.charCodeAt(offset)
    if (character === QUOTE || character === LINE_END) isInString = character === QUOTE && !isInString
    else if (isInString) offset += character === BACKSLASH ? 1 : 0
    else if (character === BRACE || character === BRACKET) depth += 1
    else if (character === CLOSING_BRACE || character === CLOSING_BRACKET) depth -= 1
    else if (character === COLON) colons += 1
    if (depth > DEEPEST) return { deepAt: offset, colons }
  }
  return { deepAt: null, colons }
}

const codeOf = (character: string): number => character.charCodeAt(0)
const QUOTE = codeOf('"')
const BACKSLASH = codeOf('\\')
const LINE_END = codeOf('\n')
const COLON = codeOf(':')
const BRACE = codeOf('{')
const CLOSING_BRACE = codeOf('}')
const BRACKET = codeOf('[')
const CLOSING_BRACKET = codeOf(']')
