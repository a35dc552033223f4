import { createScanner } from 'jsonc-parser'

/** The end of the text, object or list that starts at an offset; the end of the file when it is never closed. Pure. */
export function endOfValue(text: string, start: number): number {
  const scanner = createScanner(text, true)
  scanner.setPosition(start)
  let depth = 0
  do {
    scanner.scan()
    const token = text[scanner.getTokenOffset()] ?? ''
    if (token === '{' || token === '[') depth += 1
    if (token === '}' || token === ']') depth -= 1
  } while (depth > 0 && scanner.getTokenOffset() < text.length)
  return scanner.getPosition()
}
