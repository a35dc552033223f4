/** The parts of a text between what a global pattern finds outside of brackets. Pure. */
export function outerParts(text: string, separator: RegExp): readonly string[] {
  let start = 0
  const parts: string[] = []
  for (const { 0: found, index } of outside(text).matchAll(separator)) {
    parts.push(text.slice(start, index))
    start = index + found.length
  }
  return [...parts, text.slice(start)]
}

/** A text without white space at its ends, and without the brackets that hold all of it. Pure. */
export function withoutBrackets(text: string): string {
  const trimmed = text.trim()
  const isHeld = /^[([]\0*[)\]]$/.test(outside(trimmed))
  return isHeld ? withoutBrackets(trimmed.slice(1, -1)) : trimmed
}

/** The text with each character inside of brackets replaced, so that what is left stands where it stood. */
function outside(text: string): string {
  let depth = 0
  return text.replaceAll(/[\s\S]/g, (character) => {
    if (/[)\]]/.test(character)) depth -= 1
    const shown = depth > 0 ? '\0' : character
    if (/[([]/.test(character)) depth += 1
    return shown
  })
}
