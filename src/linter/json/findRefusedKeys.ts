import { getNodeValue, type Node } from 'jsonc-parser'
import type { Diagnostic } from '../Diagnostic.ts'
import { diagnosticAt } from '../source/diagnosticAt.ts'
import { entrySpan } from '../source/entrySpan.ts'
import type { Span } from '../source/locate.ts'
import { type Path, pointerTo } from '../source/Path.ts'
import { positionAt, type SourceText } from '../source/SourceText.ts'
import { quote } from '../words/quote.ts'
import { severalHelp } from '../words/severalHelp.ts'
import { duplicateKey, type JsonRule, RESERVED_KEY, reservedKey } from './jsonRules.ts'

/** Every repeated key of an object, at its repetition, and every key that means something else to JavaScript. Pure; O(n). */
export function findRefusedKeys(source: SourceText, root: Node): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  visit(root, [])
  return found

  function visit(node: Node, path: Path): void {
    if (node.type === 'array') node.children?.forEach((item, position) => visit(item, [...path, position]))
    if (node.type !== 'object') return
    const entries = entriesOf(node)
    const firsts = new Map<string, Entry>()
    let isTwoObjects = false
    for (const entry of entries) {
      const { key, name, value } = entry
      const first = firsts.get(name)
      // The other keys of two objects mostly appear twice as well.
      if (first && !isTwoObjects) {
        const { line } = positionAt(source, first.key.offset)
        const apart = first === entries[0] ? apartHelp(name, path, line) : null
        isTwoObjects = apart !== null
        refuse(key, [...path, name], apart === null ? repeated(first, entry, line) : { ...duplicate, help: apart })
      }
      if (!first) firsts.set(name, entry)
      if (name === RESERVED_KEY) refuse(key, [...path, name], reserved)
      visit(value, [...path, name])
    }
  }

  function refuse(key: Node, path: Path, { rule, problem, help, surplus }: Refusal): void {
    const remark = { ...rule, rule: rule.id, message: `The key ${quote(String(key.value))} ${problem}.`, help }
    const place = diagnosticAt(source, spanOfNode(key), pointerTo(path), remark)
    const span = surplus && entrySpan(source.text, { key: spanOfNode(surplus.key), value: spanOfNode(surplus.value) })
    found.push(span ? { ...place, correction: { span, text: '' } } : place)
  }
}

/** What is wrong with a key. */
interface Refusal {
  readonly rule: JsonRule
  /** Goes on after the key. */
  readonly problem: string
  readonly help: string
  /** What the file means the same without. */
  readonly surplus?: Entry
}

/** A property of an object. */
interface Entry {
  readonly key: Node
  readonly name: string
  readonly value: Node
}

/** How a condition begins. */
const beginsCondition: readonly string[] = ['question', 'rule']

const reserved: Refusal = {
  rule: reservedKey,
  problem: 'has a meaning of its own in JavaScript',
  help: 'give it another name.',
}

const duplicate = { rule: duplicateKey, problem: 'appears twice in the same object' }

/** For two objects that lack the brackets between them; `null` where the key that an object opens with begins no second one. */
function apartHelp(opening: string, path: Path, line: number): string | null {
  if (typeof path.at(-1) === 'number') {
    return `put "}, {" before it if it begins another entry; the first is on line ${line}.`
  }
  return beginsCondition.includes(opening)
    ? 'put both conditions into "all": [{ … }, { … }], or into "any" if one of them is enough.'
    : null
}

/** `line`: where the key is first. */
function repeated(first: Entry, second: Entry, line: number): Refusal {
  const values = [first, second].map(({ value }) => JSON.stringify(getNodeValue(value)))
  if (values[0] === values[1]) {
    const help = `remove one of the two, which say the same; the first is on line ${line}.`
    return { ...duplicate, help, surplus: first }
  }
  const removeOne = [first, second].every(({ value }) => value.children)
    ? `put what only this one holds into the first, on line ${line}, then remove this one.`
    : `remove or rename one of the two; the first is on line ${line}.`
  return { ...duplicate, help: severalHelp(first.name, values) ?? removeOne }
}

const spanOfNode = ({ offset, length }: Node): Span => ({ start: offset, end: offset + length })

function entriesOf(object: Node): readonly Entry[] {
  return (object.children ?? []).flatMap(({ children }) => {
    const [key, value] = children ?? []
    return key && value ? [{ key, name: String(key.value), value }] : []
  })
}
