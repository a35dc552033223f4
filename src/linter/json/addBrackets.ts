import { positionAt, type SourceText } from '../source/SourceText.ts'
import { isForOne, severalHelp } from '../words/severalHelp.ts'
import { beginsStep } from './beginsStep.ts'
import { entriesFrom } from './entriesFrom.ts'
import { errorsIn } from './errorsIn.ts'
import { type Contradiction, findContradictions, type OpenField } from './findContradictions.ts'
import type { Repair } from './Repair.ts'
import { isField, mayBeField, takesList, takesObject } from './fieldTypes.ts'

/** The value is the second of several without brackets: the entries of a list, or values where one belongs. Pure. */
export function addBrackets(source: SourceText, found: Contradiction): readonly Repair[] {
  const { text } = source
  const { field } = found
  const whole = field && bracketsAround(text, field)
  if (!whole) return []
  BRACE.lastIndex = entriesFrom(text, field.valueAt).at(-1)?.end ?? text.length
  const brace = BRACE.exec(text)
  const [inside] = brace ? leaveOutBrace(source, brace.index + brace[0].length - 1) : []
  // A list inside another without brackets ends at a "}" that closes something.
  return inside && errorsIn(inside.text).length === 0 ? [inside] : [whole]
}

/**
 * A "}" stands between the entries of a list without brackets, so that those behind it follow a closed object: the last step, or one that
 * texts alone follow. Pure.
 */
export function leaveOutBraceBefore(source: SourceText, { before, open }: Contradiction): readonly Repair[] {
  const { text } = source
  const list = open.at(-1)
  if (list?.closing !== ']') return []
  const entries = entriesFrom(text, list.at + 1).filter(({ end }) => end <= before)
  const last = entries.at(-1)
  const step = entries.findLast(({ start }) => beginsStep(text, start))
  const object = entries.findLast(({ start }) => text[start] === '{')
  return [...new Set([object, step])].flatMap((closed) =>
    closed && closed !== last ? leaveOutBrace(source, closed.end - 1) : [],
  )
}

/** Leaves out the "}" at a place, and puts brackets around the list that goes on behind it. */
function leaveOutBrace(source: SourceText, at: number): readonly Repair[] {
  const text = source.text.slice(0, at) + source.text.slice(at + 1)
  const { line, column } = positionAt(source, at)
  const { field = null } = findContradictions({ ...source, text }).find(({ kind }) => kind === 'entry') ?? {}
  const whole = field && field.valueAt < at ? bracketsAround(text, field) : null
  if (!whole?.words.needsBrackets) return []
  const { words } = whole
  const message = `${words.message.slice(0, -1)}, and a "}" in it or after it closes nothing.`
  const help = `remove the "}" in column ${column} of line ${line}, and ${words.help}`
  return [{ text: whole.text, words: { ...words, message, help, needsBrackets: false } }]
}

function bracketsAround(text: string, field: OpenField): Repair | null {
  const spans = entriesFrom(text, field.valueAt)
  const [first, ...others] = spans
  const last = others.at(-1)
  if (!first || !last || others.some(({ start }) => beginsStep(text, start))) return null
  COMMA_TOO_MANY.lastIndex = last.end
  const { length } = COMMA_TOO_MANY.exec(text)?.[0] ?? ''
  const span = { start: first.start, end: last.end + length }
  const list = text.slice(span.start, last.end)
  const entries = spans.map(({ start, end }) => text.slice(start, end))
  const words = wordsFor(field.key, entries)
  if (!words) return null
  const hasBracket = text.slice(span.end).trimStart().startsWith(']')
  const needsBrackets = isField(field.key) && listMayBe(field.key, entries) && !hasBracket && !entries.some(isField)
  const bracketed = `${text.slice(0, span.start)}[${list}]${text.slice(span.end)}`
  return { text: bracketed, words: { span, ...words, needsBrackets } }
}

/** Whether these may be the entries of a list under a key: what begins as an object may be the value of a field of that name. */
const listMayBe = (key: string, [first = '']: readonly string[]): boolean =>
  takesList(key) && !(first.startsWith('{') && takesObject(key))

const BRACE = /\s*\}/y

const withoutBrackets = (key: string) => ({
  message: `The list of ${key} has no brackets.`,
  help: 'put "[" before its first entry and "]" after its last.',
})

/** `null` when one of the others is rather a key that has lost its value. */
function wordsFor(key: string, entries: readonly string[]) {
  const areConditions = entries.every((entry) => CONDITION.test(entry))
  if (listMayBe(key, entries) && (isField(key) || !areConditions)) return withoutBrackets(key)
  const message = `Several values stand beside ${key}, which takes one.`
  if (areConditions) return { message, help: bothHelp }
  const operator = key.slice(1, -1)
  if (!isForOne(operator) && entries.slice(1, MOST_FIELDS).some(mayBeField)) return null
  const several = entries.every((entry) => TEXT_OR_NUMBER.test(entry)) ? severalHelp(operator, entries) : null
  const value = (entries.at(-1) ?? '').replace(/^".*/, '"…"').replace(/^\{[^]*/, '{ … }')
  return { message, help: several ?? `${keepOne}: "key": ${value}.` }
}

/** Entries; a key that has lost its value is one of the first. */
const MOST_FIELDS = 10

const TEXT_OR_NUMBER = /^["\d-]/

const bothHelp = 'put both conditions into { "all": [{ … }, { … }] }, or into "any" if one of them is enough.'

const keepOne = 'keep one, or put the key of another field before the other'

/** How a condition begins. */
const CONDITION = /^\{\s*"(?:question|rule|all|any|not)"\s*:/

/** A comma behind the last entry, with nothing more to come. */
const COMMA_TOO_MANY = /\s*,(?=\s*[}\]])/y
