const codeOf = (character: string): number => character.charCodeAt(0)
const QUOTE = codeOf('"')
const BACKSLASH = codeOf('\\')
const COLON = codeOf(':')

/** The colons of a JSON text outside of strings: one for each key. Pure; O(n). */
export function colonsIn(text: string): number {
  let colons = 0
  let isInString = false
  for (let offset = 0; offset < text.length; offset += 1) {
    const character = text.charCodeAt(offset)
    if (character === QUOTE) isInString = !isInString
    else if (isInString) offset += character === BACKSLASH ? 1 : 0
    else if (character === COLON) colons += 1
  }
  return colons
}
