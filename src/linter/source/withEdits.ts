import type { Edit } from 'jsonc-parser'

/** A text after edits, in any order, that do not overlap. Pure; O(n): the parser's own `applyEdits` copies the whole text for each. */
export function withEdits(text: string, edits: readonly Edit[]): string {
  let from = 0
  const parts = edits
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ offset, length, content }) => {
      const part = text.slice(from, offset) + content
      from = offset + length
      return part
    })
  return parts.join('') + text.slice(from)
}
