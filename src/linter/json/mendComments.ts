import { printParseErrorCode, visit } from 'jsonc-parser'
import type { MendedTexts } from './mendTexts.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'

/** Comments that are looked for: each takes another pass over the text. */
const MOST = 10

/**
 * Blanks out the comments that are never closed, each to the end of its line: otherwise the rest of the file belongs to the first of them, and
 * all that is found is that brackets are open. Pure.
 */
export function mendComments(text: string): MendedTexts {
  let mended = text
  const mistakes: SyntaxErrorWords[] = []
  for (let start = unclosedComment(mended); start !== null && mistakes.length < MOST; start = unclosedComment(mended)) {
    const comment = /^.*\S/.exec(mended.slice(start))?.[0] ?? ''
    const end = start + comment.length
    mended = mended.slice(0, start) + ' '.repeat(comment.length) + mended.slice(end)
    mistakes.push({
      span: { start, end },
      message: 'JSON has no comments, and this one is never closed.',
      help: 'remove the "/*" and the words of the comment.',
    })
  }
  return { text: mended, mistakes }
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
