import { type ParseError, visit } from 'jsonc-parser'
import { describeDepth } from './describeDepth.ts'

/** A mistake that the parser finds, and whether it stands in a list. */
export interface PlacedError extends ParseError {
  readonly isInList: boolean
}

/** The mistakes that the parser finds in a text; none in one that is nested too deep for it. Pure; O(n). */
export function errorsIn(text: string): readonly PlacedError[] {
  if (describeDepth(text)) return []
  const errors: PlacedError[] = []
  const lists: boolean[] = []
  const close = (): void => void lists.pop()
  visit(
    text,
    {
      onObjectBegin: () => void lists.push(false),
      onObjectEnd: close,
      onArrayBegin: () => void lists.push(true),
      onArrayEnd: close,
      onError: (error, offset, length) => errors.push({ error, offset, length, isInList: lists.at(-1) ?? false }),
    },
    { disallowComments: true },
  )
  return errors
}
