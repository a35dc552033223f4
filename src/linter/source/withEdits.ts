import type { Span } from './locate.ts'

/** What is written over a part of a text; nothing where it is taken out. */
export interface Edit {
  readonly span: Span
  readonly text: string
}

/** A text after edits, in any order, that do not overlap. Pure; O(n). */
export function withEdits(text: string, edits: readonly Edit[]): string {
  let from = 0
  const parts = edits
    .toSorted((a, b) => a.span.start - b.span.start)
    .map(({ span, text: written }) => {
      const part = text.slice(from, span.start) + written
      from = span.end
      return part
    })
  return parts.join('') + text.slice(from)
}
