import { visit } from 'jsonc-parser'
import { type Contradiction, findContradiction } from './findContradiction.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'

/** A bracket to put into the text, or to take out of it. */
interface Repair {
  readonly text: string
  readonly words: SyntaxErrorWords | null
}

/**
 * The first bracket that is missing, told where it should stand; `null` when the brackets agree, or when no bracket put in
 * mends more than it breaks. What the parser says of the text behind it is its echo. Pure; O(n).
 */
export function findMissingBracket(text: string): SyntaxErrorWords | null {
  const found = findContradiction(text)
  if (found === null) return null
  const [close, other] = [closeBefore(text, found), found.isKey ? openBefore(text, found) : leaveOut(text, found)]
  const [closed, others] = [countErrors(close.text), countErrors(other.text)]
  if (Math.min(closed, others) >= countErrors(text)) return null
  // A closing bracket may be one too many, or of the wrong kind: only what is surely better is said.
  if (closed === others) return found.isKey ? close.words : null
  return closed < others ? close.words : other.words
}

/** What is open is closed where the key, or the bracket of the other kind, begins to contradict it. */
function closeBefore(text: string, { before, at, closing, isKey }: Contradiction): Repair {
  const hasComma = text.slice(before, at).includes(',')
  const comma = isKey && !hasComma ? ',' : ''
  const thing = closing === ']' ? 'list' : 'object'
  const where = hasComma ? ' before the comma' : ''
  return {
    text: text.slice(0, before) + closing + comma + text.slice(before),
    words: missing(closing, before, `close the ${thing} with "${closing}${comma}"${where}.`),
  }
}

/** The key is the first of an object that lost its opening bracket. */
const openBefore = (text: string, { at }: Contradiction): Repair => ({
  text: `${text.slice(0, at)}{${text.slice(at)}`,
  words: missing('{', at, 'open the object with "{".'),
})

/** The closing bracket is one too many: the parser has words for it. */
const leaveOut = (text: string, { at }: Contradiction): Repair => ({
  text: text.slice(0, at) + text.slice(at + 1),
  words: null,
})

const missing = (bracket: string, at: number, help: string): SyntaxErrorWords => ({
  span: { start: at, end: at + 1 },
  message: `A "${bracket}" is missing here.`,
  help,
})

function countErrors(text: string): number {
  let errors = 0
  visit(text, { onError: () => void (errors += 1) }, { disallowComments: true })
  return errors
}
