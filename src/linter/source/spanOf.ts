import { findNodeAtLocation, type Node } from 'jsonc-parser'
import type { Span } from './diagnosticAt.ts'
import type { Path } from './Path.ts'
import { positionAt, type SourceText } from './SourceText.ts'

/**
 * Where a value stands in the text, or its key. Of a value over several lines it is the opening bracket alone: a caret
 * under twenty lines points at nothing. The span of the root when nothing stands at the path. Pure.
 */
export function spanOf(source: SourceText, root: Node, path: Path, part: 'value' | 'key' = 'value'): Span {
  const value = findNodeAtLocation(root, [...path]) ?? root
  const key = value.parent?.type === 'property' ? value.parent.children?.[0] : undefined
  const node = part === 'key' ? (key ?? value) : value
  const end = node.offset + node.length
  const isOneLine = positionAt(source, node.offset).line === positionAt(source, end).line
  return { start: node.offset, end: isOneLine ? end : node.offset + 1 }
}
