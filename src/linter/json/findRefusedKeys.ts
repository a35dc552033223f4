import type { Node } from 'jsonc-parser'
import type { Diagnostic } from '../Diagnostic.ts'
import { diagnosticAt } from '../source/diagnosticAt.ts'
import { type Path, pointerTo } from '../source/Path.ts'
import { positionAt, type SourceText } from '../source/SourceText.ts'
import { quote } from '../words/quote.ts'
import { duplicateKey, type JsonRule, RESERVED_KEY, reservedKey } from './jsonRules.ts'

/** Every repeated key of an object, at its repetition, and every key that means something else to JavaScript. Pure; O(n). */
export function findRefusedKeys(source: SourceText, root: Node): readonly Diagnostic[] {
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
      if (first) refuse(key, [...path, name], repeated(source, first))
      else firsts.set(name, key)
      if (name === RESERVED_KEY) refuse(key, [...path, name], reserved)
      visit(value, [...path, name])
    }
  }

  function refuse(key: Node, path: Path, { rule, problem, help }: Refusal): void {
    const remark = { ...rule, rule: rule.id, message: `The key ${quote(String(key.value))} ${problem}.`, help }
    found.push(diagnosticAt(source, { start: key.offset, end: key.offset + key.length }, pointerTo(path), remark))
  }
}

/** What is wrong with a key. */
interface Refusal {
  readonly rule: JsonRule
  /** Goes on after the key. */
  readonly problem: string
  readonly help: string
}

const reserved: Refusal = {
  rule: reservedKey,
  problem: 'has a meaning of its own in JavaScript',
  help: 'give it another name.',
}

const repeated = (source: SourceText, first: Node): Refusal => ({
  rule: duplicateKey,
  problem: 'appears twice in the same object',
  help: `remove or rename one of the two; the first is on line ${positionAt(source, first.offset).line}.`,
})

/** The key and the value of each property of an object. */
function entriesOf(object: Node): readonly (readonly [key: Node, value: Node])[] {
  return (object.children ?? []).flatMap(({ children }) => {
    const [key, value] = children ?? []
    return key && value ? [[key, value] as const] : []
  })
}
