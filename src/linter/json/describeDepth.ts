import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'
import { tokensIn } from './tokensIn.ts'

/** Levels of brackets; far more than a condition needs, far fewer than a stack holds. */
export const DEEPEST = 100

/**
 * Words for the first bracket that is nested too deep for the parser; `null` when there is none. As for the parser, a bracket of the wrong kind
 * closes nothing. Pure; O(n).
 */
export function describeDepth(text: string): SyntaxErrorWords | null {
  const closings: string[] = []
  for (const { start, end, text: token } of tokensIn(text)) {
    if (token === '{') closings.push('}')
    if (token === '[') closings.push(']')
    if (token === closings.at(-1)) closings.pop()
    if (closings.length > DEEPEST) return { span: { start, end }, ...words }
  }
  return null
}

const words = {
  message: `Lists and objects are nested more than ${DEEPEST} deep here.`,
  why: 'no questionnaire needs so many levels, and a file with many more could not be read at all.',
  help: 'close each list and object that was opened above and should have ended there; if all have, give parts of the condition names under "rules".',
} as const
