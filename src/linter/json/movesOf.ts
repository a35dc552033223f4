import { positionAt, type SourceText } from '../source/SourceText.ts'
import { isForOne, severalHelp } from '../words/severalHelp.ts'
import { endOfValue } from './endOfValue.ts'
import type { Contradiction } from './findContradictions.ts'
import type { Repair } from './Repair.ts'
import { isField, takesList } from './takesList.ts'

/** The field is inside the list before it: the list's bracket stands behind it. Pure. */
export function endListBefore(source: SourceText, found: Contradiction): readonly Repair[] {
  const { text } = source
  const { at, before } = found
  const moved = moveClosing(source, found)
  if (!moved || text[before - 1] === '[') return []
  const key = text.slice(at, text.indexOf('"', at + 1) + 1)
  return [
    {
      text: moved.text,
      words: {
        span: { start: at, end: at + key.length },
        message: `The field ${key} is inside the list before it.`,
        help: `move the "]" of line ${moved.line} to the end of that list, before the comma in front of ${key}.`,
      },
    },
  ]
}

/** The step is inside the step before it, which is closed only behind it. Pure. */
export function endStepBefore(source: SourceText, found: Contradiction): readonly Repair[] {
  const { text } = source
  const { at } = found
  const moved = STEP.test(text.slice(at, at + LONGEST_START)) ? moveClosing(source, found) : null
  if (!moved) return []
  return [
    {
      text: moved.text,
      words: {
        span: { start: at, end: at + 1 },
        message: 'This step is inside the step before it.',
        help: `move the "}" of line ${moved.line} to the end of that step, before the comma in front of this one.`,
      },
    },
  ]
}

/** The text is the second of several without brackets: the entries of a list, or values where one belongs. Pure. */
export function addBrackets({ text }: SourceText, { field }: Contradiction): readonly Repair[] {
  if (!field) return []
  TEXTS.lastIndex = field.valueAt
  const [, blanks = '', list] = TEXTS.exec(text) ?? []
  if (list === undefined) return []
  const words = takesList(field.key) ? withoutBrackets(field.key) : severalValues(field.key, list)
  if (!words) return []
  const start = field.valueAt + blanks.length
  const end = start + list.length
  return [{ text: `${text.slice(0, start)}[${list}]${text.slice(end)}`, words: { span: { start, end }, ...words } }]
}

const withoutBrackets = (key: string) => ({
  message: `The list of ${key} has no brackets.`,
  help: 'put "[" before its first entry and "]" behind its last.',
})

/** `null` when one of the others is rather a key that has lost its value. */
function severalValues(key: string, list: string) {
  const operator = key.slice(1, -1)
  const [, ...others] = list.match(EACH_TEXT) ?? []
  if (!isForOne(operator) && others.some(isField)) return null
  return {
    message: `Several values stand beside ${key}, which takes one.`,
    help: severalHelp(operator, list) ?? 'keep one, or put the key of another field before the other: "key": "…".',
  }
}

/** Moves what closes the innermost open bracket to the end of the token before. */
function moveClosing(
  source: SourceText,
  { at, before, open }: Contradiction,
): { readonly text: string; readonly line: number } | null {
  const { text } = source
  const innermost = open.at(-1)
  const end = innermost ? endOfValue(text, innermost.at) : 0
  if (!innermost || end <= at || text[end - 1] !== innermost.closing) return null
  const moved = text.slice(0, before) + innermost.closing + text.slice(before, end - 1) + text.slice(end)
  return { text: moved, line: positionAt(source, end - 1).line }
}

/** How a step begins. */
const STEP = /^\{\s*"(?:id|type)"\s*:/

/** Characters of the beginning of a step. */
const LONGEST_START = 200

const TEXT = String.raw`"(?:[^"\\\r\n]|\\.)*"`

const EACH_TEXT = new RegExp(TEXT, 'g')

/** At least two texts, none of them a key. */
const TEXTS = new RegExp(String.raw`(\s*)(${TEXT}(?:\s*,\s*${TEXT}(?!\s*:))+)`, 'y')
