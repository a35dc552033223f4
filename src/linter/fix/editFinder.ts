import { type Edit, findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser'
import type { Diagnostic } from '../Diagnostic.ts'
import { pathTo } from '../source/Path.ts'
import { offsetAt, type SourceText } from '../source/SourceText.ts'
import { removalOf } from './removalOf.ts'

/** Gives the edit of a finding in a text; `null` when a machine cannot fix it without guessing. Parses the text once, when it has to. Pure. */
export function editFinder(source: SourceText): (diagnostic: Diagnostic) => Edit | null {
  let tree: { readonly root: Node | undefined; readonly value: unknown } | undefined
  return (diagnostic) => {
    if (diagnostic.replacement === undefined) return null
    if (diagnostic.rule === 'json/syntax') return overwrite(diagnostic, source)
    tree ??= treeOf(source)
    const { root, value } = tree
    return root ? editAt(findNodeAtLocation(root, [...pathTo(diagnostic.pointer, value)]), diagnostic, source) : null
  }
}

function treeOf({ text }: SourceText) {
  const root = parseTree(text)
  return { root, value: root && getNodeValue(root) }
}

/** Edits the marked characters: the text is not JSON, so it has no values yet. */
function overwrite(diagnostic: Diagnostic, source: SourceText): Edit {
  const { line, column, endLine, endColumn, replacement = '' } = diagnostic
  const offset = offsetAt(source, { line, column })
  return { offset, length: offsetAt(source, { line: endLine, column: endColumn }) - offset, content: replacement }
}

function editAt(node: Node | undefined, diagnostic: Diagnostic, source: SourceText): Edit | null {
  const { line, column, replacement = '' } = diagnostic
  if (!node) return null
  if (replacement === '') return removalOf(node)
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined
  const { offset, length } = key?.offset === offsetAt(source, { line, column }) ? key : node
  return { offset, length, content: replacement }
}
