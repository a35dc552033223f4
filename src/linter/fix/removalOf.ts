import type { Edit, Node } from 'jsonc-parser'

/**
 * Removes an entry from its list or object, with one comma and the blanks before or after it; the brackets stay. `null` for the root.
 * Pure. (The parser's own `modify` also removes a bracket when the last of several entries is on the same line.)
 */
export function removalOf(value: Node): Edit | null {
  const entry = value.parent?.type === 'property' ? value.parent : value
  const siblings = entry.parent?.children ?? []
  const position = siblings.indexOf(entry)
  if (position === -1) return null
  const previous = siblings[position - 1]
  const next = siblings[position + 1]
  if (next) return { offset: entry.offset, length: next.offset - entry.offset, content: '' }
  const offset = previous ? previous.offset + previous.length : entry.offset
  return { offset, length: entry.offset + entry.length - offset, content: '' }
}
