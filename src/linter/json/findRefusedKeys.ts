import { getNodeValue, type Node } from 'jsonc-parser'
import type { Diagnostic } from '../Diagnostic.ts'
import { diagnosticAt } from '../source/diagnosticAt.ts'
import { type Path, pointerTo } from '../source/Path.ts'
import { positionAt, type SourceText } from '../source/SourceText.ts'
import { quote } from '../words/quote.ts'
import { severalHelp } from '../words/severalHelp.ts'
import { duplicateKey, type JsonRule, RESERVED_KEY, reservedKey } from './jsonRules.ts'

/** Every repeated key of an object, at its repetition, and every key that means something else to JavaScript. Pure; O(n). */
export function findRefusedKeys(source: SourceText, root: Node): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  visit(root, [], true)
  return found

  /** `isFirst`: no key above stands there a second time, so that the path leads here. */
  function visit(node: Node, path: Path, isFirst: boolean): void {
    if (node.type === 'array') node.children?.forEach((item, position) => visit(item, [...path, position], isFirst))
    if (node.type !== 'object') return
    const firsts = new Map<string, Entry>()
    // Its other keys then mostly appear twice as well.
    let isTwoObjects = false
    for (const entry of entriesOf(node)) {
      const { key, name, value } = entry
      const first = firsts.get(name)
      if (first && !isTwoObjects) {
        const line = positionAt(source, first.key.offset).line
        const isOpening = first === firsts.values().next().value
        isTwoObjects = isOpening && (typeof path.at(-1) === 'number' || beginsCondition.includes(name))
        const refusal = repeated([first, entry], { line, path, isTwoObjects })
        refuse(key, [...path, name], isFirst ? refusal : { ...refusal, isSurplus: false })
      }
      if (!first) firsts.set(name, entry)
      if (name === RESERVED_KEY) refuse(key, [...path, name], reserved)
      visit(value, [...path, name], isFirst && !first)
    }
  }

  function refuse(key: Node, path: Path, { rule, problem, help, isSurplus }: Refusal): void {
    const remark = { ...rule, rule: rule.id, message: `The key ${quote(String(key.value))} ${problem}.`, help }
    const place = diagnosticAt(source, { start: key.offset, end: key.offset + key.length }, pointerTo(path), remark)
    found.push(isSurplus ? { ...place, correction: { kind: 'remove' } } : place)
  }
}

/** What is wrong with a key. */
interface Refusal {
  readonly rule: JsonRule
  /** Goes on after the key. */
  readonly problem: string
  readonly help: string
  /** Whether the file means the same without it. */
  readonly isSurplus?: boolean
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

/** `line`: where the key is first. */
function repeated(
  both: readonly [first: Entry, second: Entry],
  { line, path, isTwoObjects }: { readonly line: number; readonly path: Path; readonly isTwoObjects: boolean },
): Refusal {
  const refusal = { rule: duplicateKey, problem: 'appears twice in the same object' }
  const [{ name }] = both
  const values = both.map(({ value }) => JSON.stringify(getNodeValue(value)))
  if (isTwoObjects && typeof path.at(-1) === 'number') {
    return { ...refusal, help: `put "}, {" before it if it begins another entry; the first is on line ${line}.` }
  }
  if (isTwoObjects) {
    return {
      ...refusal,
      help: 'put both conditions into "all": [{ … }, { … }], or into "any" if one of them is enough.',
    }
  }
  if (values[0] === values[1]) {
    return {
      ...refusal,
      help: `remove one of the two, which say the same; the first is on line ${line}.`,
      isSurplus: true,
    }
  }
  const removeOne = `remove or rename one of the two; the first is on line ${line}.`
  return { ...refusal, help: severalHelp(name, values) ?? removeOne }
}

function entriesOf(object: Node): readonly Entry[] {
  return (object.children ?? []).flatMap(({ children }) => {
    const [key, value] = children ?? []
    return key && value ? [{ key, name: String(key.value), value }] : []
  })
}
