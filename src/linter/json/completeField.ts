import type { SourceText } from '../source/SourceText.ts'
import { showUnseen } from '../words/unseen.ts'
import { addKey, fieldsAt } from './addKey.ts'
import { endOfValue } from './endOfValue.ts'
import type { Contradiction } from './findContradictions.ts'
import type { Repair } from './Repair.ts'
import { mayBeField } from './fieldTypes.ts'

/** A text alone in an object: a key that has lost its colon and its value; or a value of any kind that has lost its key. Pure. */
export function completeField(source: SourceText, found: Contradiction): readonly Repair[] {
  const { text } = source
  const { at, before } = found
  const end = endOfValue(text, at)
  const key = text.slice(at, end)
  const { names, isCertain } = fieldsAt(`${text.slice(0, at)}"": ${text.slice(at)}`, at)
  // "text" is a field, and a type of questions too.
  const isValue = !mayBeField(key) || (isCertain && key !== JSON.stringify(names[0]))
  if (!isValue) return [addValueBehind(text, key, end)]
  // It may rather be a second value of the field before it, if there is one.
  const isFirst = text[before - 1] === '{'
  return names.length === 1 || (isFirst && names.length > 0) ? addKey(source, found) : []
}

const addValueBehind = (text: string, key: string, end: number): Repair => ({
  text: `${text.slice(0, end)}: null${text.slice(end)}`,
  words: {
    span: { start: end, end: end + 1 },
    message: `The value of ${showUnseen(key)} is missing here.`,
    help: `write a colon and the value after ${showUnseen(key)}.`,
  },
})
