import { findNodeAtOffset, getNodePath, getNodeValue, parseTree } from 'jsonc-parser'
import { fieldsFor } from '../schema/fieldsFor.ts'
import type { SourceText } from '../source/SourceText.ts'
import { valueAt } from '../source/Path.ts'
import { quoteChoice } from '../words/quote.ts'
import type { Contradiction } from './findContradictions.ts'
import type { Repair } from './Repair.ts'

/** The value of a field has lost its key; with a fix where its object lacks one field alone that takes such a value. Pure. */
export function addKey({ text }: SourceText, { at }: Contradiction): readonly Repair[] {
  const sign = text[at] ?? ''
  if (sign === '"') return []
  const kind = sign === '[' ? 'list' : sign === '{' ? 'object' : 'value'
  const mended = `${text.slice(0, at)}"": ${text.slice(at)}`
  const root = parseTree(mended)
  const key = root && findNodeAtOffset(root, at, true)
  const path = key ? getNodePath(key).slice(0, -1) : []
  const file: unknown = root && getNodeValue(root)
  const { names, isCertain } = fieldsFor(valueAt(file, [...path, '']), path, file)
  const [name = 'key', ...others] = names
  const value = { list: '[ … ]', object: '{ … }', value: /^[^\s,}\]]*/.exec(text.slice(at))?.[0] }[kind]
  return [
    {
      text: mended,
      words: {
        span: { start: at, end: at + 1 },
        message: `The key of this ${kind} is missing.`,
        help: `put its key before it: ${others.length > 0 ? quoteChoice(names) : `"${name}": ${value}`}.`,
        ...(isCertain && { replacement: `"${name}": ${sign}` }),
      },
    },
  ]
}
