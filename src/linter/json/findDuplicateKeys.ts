import type { Node } from 'jsonc-parser'
import type { Diagnostic } from '../Diagnostic.ts'
import { diagnosticAt } from '../source/diagnosticAt.ts'
import { type Path, pointerTo } from '../source/Path.ts'
import { positionAt, type SourceText } from '../source/SourceText.ts'
import { quote } from '../words/quote.ts'
import { duplicateKey } from './jsonRules.ts'

/** Every repeated key of an object, at its repetition. Pure; O(n). */
export function findDuplicateKeys(source: SourceText, root: Node): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  visit(root, [])
  return found

  function visit(node: Node, path: Path): void {
    if (node.type === 'array') node.children?.forEach((item, position) => visit(item, [...path, position]))
    if (node.type !== 'object') return
    const firsts = new Map<string, Node>()
    for (const [key, value] of entriesOf(node)) {
      const name = String(key.value)
      const first = firsts.get(name)
      if (first) report(key, first, [...path, name])
      else firsts.set(name, key)
      visit(value, [...path, name])
    }
  }

  function report(key: Node, first: Node, path: Path): void {
    const { line } = positionAt(source, first.offset)
    const remark = {
      ...duplicateKey,
      rule: duplicateKey.id,
      message: `The key ${quote(String(key.value))} stands twice in the same object.`,
      help: `remove or rename one of the two; the first is on line ${line}.`,
    }
    found.push(diagnosticAt(source, { start: key.offset, end: key.offset + key.length }, pointerTo(path), remark))
  }
}

/** The key and the value of each property of an object. */
function entriesOf(object: Node): readonly (readonly [key: Node, value: Node])[] {
  return (object.children ?? []).flatMap(({ children }) => {
    const [key, value] = children ?? []
    return key && value ? [[key, value] as const] : []
  })
}
