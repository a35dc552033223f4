import { findNodeAtOffset, getNodePath, getNodeValue, parseTree } from 'jsonc-parser'
import { type FieldsFor, fieldsFor } from '../schema/fieldsFor.ts'
import { valueAt } from '../source/Path.ts'
import type { SourceText } from '../source/SourceText.ts'
import { quoteChoice } from '../words/quote.ts'
import { beginsStep } from './beginsStep.ts'
import { endOfValue } from './endOfValue.ts'
import type { Contradiction } from './findContradictions.ts'
import type { Repair } from './Repair.ts'

/** A value, or the colon before it, where its key belongs; with a fix where its object must have one field alone that takes such a value. Pure. */
export function addKey({ text }: SourceText, found: Contradiction): readonly Repair[] {
  const { at } = found
  if (beginsStep(text, at)) return [takeOutStep(text, found)]
  const [colon = ''] = COLON.exec(text.slice(at, at + LONGEST)) ?? []
  const [token = ''] = VALUE.exec(text.slice(at + colon.length, at + colon.length + LONGEST)) ?? []
  const [kind, example] = kinds.get(token[0] ?? '') ?? ['value', token]
  const mended = `${text.slice(0, at)}""${colon === '' ? ': ' : ''}${text.slice(at)}`
  const { names, isCertain } = fieldsAt(mended, at)
  const [name = 'key', ...others] = names
  return [
    {
      text: mended,
      words: {
        span: { start: at, end: at + 1 },
        message: `The key of this ${kind} is missing.`,
        help: `put its key before it: ${others.length > 0 ? quoteChoice(names) : `"${name}": ${example}`}.`,
        // A text fits too many fields.
        ...(isCertain && kind !== 'text' && { replacement: `"${name}":${colon === '' ? ` ${text[at]}` : ''}` }),
      },
    },
  ]
}

/** A step stands between the fields of the file or of another step: no field holds one. */
function takeOutStep(text: string, { at, before }: Contradiction): Repair {
  const comma = text[before - 1] === '{' ? '' : ','
  const rest = text.slice(endOfValue(text, at)).replace(/^\s*,/, '')
  return {
    text: text.slice(0, before) + comma + rest,
    words: {
      span: { start: at, end: at + 1 },
      message: 'This step is outside the list that it belongs to.',
      help: 'move it, from its "{" to its "}", to a place of its own in "steps".',
    },
  }
}

/** The fields that the key at an offset may be; none where there is no key. Pure. */
export function fieldsAt(text: string, offset: number): FieldsFor {
  const root = parseTree(text)
  const key = root && findNodeAtOffset(root, offset)
  if (!key) return { names: [], isCertain: false }
  const path = getNodePath(key)
  const file: unknown = getNodeValue(root)
  return fieldsFor(valueAt(file, path), path.slice(0, -1), file)
}

/** By its first sign, what a value is and how an example has it. */
const kinds: ReadonlyMap<string, readonly [kind: string, example: string]> = new Map([
  ['[', ['list', '[ … ]']],
  ['{', ['object', '{ … }']],
  ['"', ['text', '"…"']],
])

const COLON = /^:\s*/

const VALUE = /^(?:["[{]|[^\s,}\]]+)/

/** Characters; a number is shorter, and so are the blanks behind a colon. */
const LONGEST = 100
