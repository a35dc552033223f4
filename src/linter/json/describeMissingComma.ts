import type { PlacedError } from './errorsIn.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'

/**
 * Words for a comma that is missing after the token that ends at `before`, or that stands inside its quotes; with a fix where what follows
 * can only be the next entry. Pure.
 */
export function describeMissingComma(text: string, error: PlacedError, before: number): SyntaxErrorWords {
  const isSure = isNextEntry(text, error)
  if (isSure && text.startsWith(',"', before - 2)) {
    const span = { start: before - 2, end: before }
    return {
      span,
      message: 'The comma stands inside the quotes.',
      help: 'write it after the quote: ",',
      replacement: '",',
    }
  }
  const orElse = touchesDigit(text, error) ? ', or the quote in front of the number' : ''
  const words = { message: 'A comma is missing here.', help: `put a comma between two entries${orElse}.` }
  if (isSure) return { ...words, span: { start: before, end: before }, replacement: ',' }
  return { ...words, span: { start: before, end: before + 1 } }
}

/** Whether what the parser has found in place of a comma begins an entry: in an object, a key with its colon. */
function isNextEntry(text: string, error: PlacedError): boolean {
  const { offset, length, isInList } = error
  const sign = text[offset] ?? ''
  if (isInList) return '"{['.includes(sign) && !touchesDigit(text, error)
  return sign === '"' && /^\s*:/.test(text.slice(offset + length, offset + length + MOST_BLANKS))
}

/** Whether it is a quote right behind a digit, as in `2"0 - 29"`: the two have more likely changed places than lost a comma. */
const touchesDigit = (text: string, { offset }: PlacedError): boolean =>
  /^\d"/.test(text.slice(Math.max(0, offset - 1), offset + 1))

/** Characters between a key and its colon. */
const MOST_BLANKS = 20
