import { type Edit, findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser'
import type { Diagnostic } from '../Diagnostic.ts'
import { pathTo } from '../source/Path.ts'
import type { SourceText } from '../source/SourceText.ts'
import { removalOf } from './removalOf.ts'

/** Gives the edit of a finding in a text; `null` when a machine cannot fix it without guessing. Parses the text once, when it has to. Pure. */
export function editFinder({ text }: SourceText): (diagnostic: Diagnostic) => Edit | null {
  let tree: { readonly root: Node | undefined; readonly value: unknown } | undefined
  return ({ correction, pointer }) => {
    if (!correction) return null
    if (correction.kind === 'write') {
      const { span } = correction
      return { offset: span.start, length: span.end - span.start, content: correction.text }
    }
    tree ??= treeOf(text)
    const entry = tree.root && findNodeAtLocation(tree.root, [...pathTo(pointer, tree.value)])
    return entry ? removalOf(entry) : null
  }
}

function treeOf(text: string) {
  const root = parseTree(text)
  return { root, value: root && getNodeValue(root) }
}
