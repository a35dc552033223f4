import { printParseErrorCode, visit } from 'jsonc-parser'
import type { MendedTexts } from './mendTexts.ts'

/**
 * Blanks out a comment that is never closed, to the end of its line: otherwise the rest of the file belongs to it, and all that is found
 * is that brackets are open. Pure; O(n).
 */
export function mendComment(text: string): MendedTexts {
  const start = unclosedComment(text)
  if (start === null) return { text, mistakes: [] }
  const comment = /^.*\S/.exec(text.slice(start))?.[0] ?? ''
  const end = start + comment.length
  return {
    text: text.slice(0, start) + ' '.repeat(comment.length) + text.slice(end),
    mistakes: [
      {
        span: { start, end },
        message: 'JSON has no comments, and this one is never closed.',
        help: 'remove the "/*" and the words of the comment.',
      },
    ],
  }
}

/** Where a comment begins that goes on to the end of the file; `null` when there is none. */
function unclosedComment(text: string): number | null {
  let start: number | null = null
  const onError = (error: number, offset: number): void => {
    if (printParseErrorCode(error) === 'UnexpectedEndOfComment') start = offset
  }
  visit(text, { onError })
  return start
}
