import { positionAt, type SourceText } from '../source/SourceText.ts'
import { showUnseen } from '../words/unseen.ts'
import { addBrackets, leaveOutBraceBefore } from './addBrackets.ts'
import { addKey } from './addKey.ts'
import { beginsStep } from './beginsStep.ts'
import { bracesFor } from './bracesFor.ts'
import { completeField } from './completeField.ts'
import { entriesFrom } from './entriesFrom.ts'
import { errorsIn } from './errorsIn.ts'
import { endOfValue } from './endOfValue.ts'
import { type Contradiction, type ContradictionKind, findContradictions } from './findContradictions.ts'
import { endListBefore, endStepBefore } from './movesOf.ts'
import type { Repair } from './Repair.ts'
import { surplusBracket } from './surplusBracket.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'
import { takesList } from './fieldTypes.ts'

/**
 * The first bracket missing or too many, or missing key or colon before one, reported at its place; `null` when the brackets agree, or when no
 * repair fixes more than it breaks. Parser errors behind it are echoes. Pure; O(n log n).
 */
export function findMissingBracket(source: SourceText): SyntaxErrorWords | null {
  const contradictions = findContradictions(source)
  const repairs = contradictions.flatMap((found) => repairsOf[found.kind](source, found))
  const errors = repairs.map(({ text }) => errorsIn(text).length)
  const now = errorsIn(source.text).length
  const fewest = Math.min(...errors)
  // Behind the next step may be a second slip: the right repair leaves that, and a wrong one may hide it.
  const rest = fewest > 0 ? fromNextStep(source.text, contradictions.at(-1)?.at ?? 0) : ''
  const first = repairs.find(({ text }) => isRightUntil(text, rest))
  // Beside a second mistake, a wrong guess may happen to leave fewer errors than what is certain.
  const certain = repairs.find(({ words }, at) => words.needsBrackets && (errors[at] ?? now) < now)
  const best = fewest < now ? repairs[errors.indexOf(fewest)] : undefined
  return (first ?? certain ?? best)?.words ?? null
}

/** What begins with the next step behind an offset; `''` when there is none. */
function fromNextStep(text: string, offset: number): string {
  const next = [...text.matchAll(STEP_ID)].find(({ index }) => index > offset)
  return next ? text.slice(next.index) : ''
}

/** The id of a step, with the comma and the bracket before it, unless they are gone. */
const STEP_ID = /(?:,\s*)?(?:\{\s*)?"id"\s*:/g

/** Whether the parser finds no mistake in a text before `rest`, the steps at its end; false when it has none. */
const isRightUntil = (text: string, rest: string): boolean =>
  rest !== '' && text.endsWith(rest) && errorsIn(`${text.slice(0, -rest.length)}]}`).length === 0

type Repairs = (source: SourceText, found: Contradiction) => readonly Repair[]

/** Possible repairs, the likeliest first. A closing bracket may be surplus or of the wrong kind: only a sure improvement is reported. */
const repairsOf: Readonly<Record<ContradictionKind, Repairs>> = {
  key: (source, found) => [
    ...leaveOutBraceBefore(source, found),
    ...bracesFor(source, found),
    closeBefore(source, found),
    ...endListBefore(source, found),
    openObject(source, found),
    ...(/[}\]]/.test(source.text[found.before - 1] ?? '') ? [leaveOut(source, found.before - 1)] : []),
  ],
  keyAsValue: (source, found) => [openAt(source, '{', found.before), ...addValue(source, found)],
  bareKey: (source, found) => [addColon(source, found)],
  colon: addKey,
  entry: (source, found) => [
    ...leaveOutOpening(source, found),
    ...completeField(source, found),
    closeBefore(source, found),
    ...openList(source, found),
    ...addBrackets(source, found),
    ...endStepBefore(source, found),
    ...reopenList(source, found),
    ...takeIn(source, found),
    ...turnBoth(source, found),
    ...(source.text[found.at] === '"' ? [] : addKey(source, found)),
  ],
  indented: (source, found) => [
    ...(isLikeEntry(source, found) ? reopenList(source, found) : []),
    openField(source, found.at),
  ],
  closing: (source, found) => [
    ...leaveOutBraceBefore(source, found),
    turn(source, found),
    ...(source.text[found.at] === ']' ? openList(source, found) : []),
    leaveOut(source, found.at),
    closeBefore(source, found),
  ],
  outdented: (source, found) => [closeBefore(source, found)],
  rest: (source, { before }) => [leaveOut(source, before - 1)],
  end: (source, found) => [closeAll(source, found)],
}

/** Closes the open bracket where the next token begins to contradict it. */
function closeBefore(source: SourceText, { kind, before, at, open }: Contradiction): Repair {
  const { text } = source
  const closing = open.at(-1)?.closing ?? '}'
  const hasComma = text.slice(before, at).includes(',')
  const comma = (kind === 'key' || kind === 'entry') && !hasComma ? ',' : ''
  const where = hasComma ? ' before the comma' : ''
  return {
    text: text.slice(0, before) + closing + comma + text.slice(before),
    words: missing(closing, before, `close ${innermost(source, open)} with "${closing}${comma}"${where}.`),
  }
}

/** The file ends, or is truncated, with brackets open. */
function closeAll(source: SourceText, { before, open }: Contradiction): Repair {
  const closings = open.map(({ closing }) => closing).toReversed()
  const [closing = '}'] = closings
  const text = source.text.slice(0, before) + closings.join('')
  if (open.length === 1) {
    return { text, words: missing(closing, before, `close ${innermost(source, open)} with "${closing}".`) }
  }
  const help = `close what is open, the innermost first: "${closings.join('')}". The innermost is ${innermost(source, open)}.`
  const message = 'The file ends before everything in it is closed.'
  return { text, words: { span: { start: before, end: before + 1 }, message, help } }
}

/** The text behind this place has lost its opening bracket. */
const openAt = ({ text }: SourceText, bracket: '{' | '[', at: number): Repair => ({
  text: text.slice(0, at) + bracket + text.slice(at),
  words: missing(bracket, at, `open the ${bracket === '{' ? 'object' : 'list'} with "${bracket}".`),
})

/** The key in a list has lost the bracket of its object, or the object before it, to which it belongs, was closed too early. */
function openObject(source: SourceText, { at, before }: Contradiction): Repair {
  const { text, words } = openAt(source, '{', at)
  if (source.text[before - 1] !== '}') return { text, words }
  const { line } = positionAt(source, before - 1)
  const help = `open the object with "{"; if this belongs to the object before it, remove the "}" of line ${line}.`
  return { text, words: { ...words, help } }
}

/** The value of the last field has lost the bracket that opens its list. */
function openList(source: SourceText, { field }: Contradiction): readonly Repair[] {
  if (!field || !takesList(field.key)) return []
  const isOpen = source.text.slice(field.valueAt).trimStart().startsWith('[')
  return isOpen ? [] : [openAt(source, '[', field.valueAt)]
}

/** The line is gone that begins with a key and opens what these lines are in. */
function openField({ text }: SourceText, at: number): Repair {
  const isField = /^\s*:/.test(text.slice(endOfValue(text, at)))
  const [bracket, kind] = isField ? ['{', 'an object'] : ['[', 'a list']
  return {
    text: `${text.slice(0, at)}"": ${bracket}${text.slice(at)}`,
    words: {
      span: { start: at, end: at + 1 },
      message: `A line with a key and "${bracket}" is missing before this one.`,
      help: `the indentation says that ${kind} begins here: put its key and its bracket before it, such as "key": ${bracket}.`,
    },
  }
}

/** A list is closed before its last entries, and once more behind them. */
function reopenList({ text }: SourceText, { at, before }: Contradiction): readonly Repair[] {
  if (text[before - 1] !== ']' || !/["{]/.test(text[at] ?? '')) return []
  const comma = text.slice(before, at).includes(',') ? '' : ','
  return [
    {
      text: text.slice(0, before - 1) + comma + text.slice(before),
      words: {
        span: { start: before - 1, end: before },
        message: 'This "]" closes the list, but more of its entries follow.',
        help: `${comma === '' ? 'remove it' : 'write a comma in place of it'}: the list is closed behind them, too.`,
      },
    },
  ]
}

/** Whether what stands behind a list begins as the first entry of the list does. */
function isLikeEntry({ text }: SourceText, { at, field }: Contradiction): boolean {
  const [first] = field ? entriesFrom(text, text.indexOf('[', field.valueAt) + 1) : []
  const [beginning = ''] = BEGINNING.exec(text.slice(at, at + LONGEST_BEGINNING)) ?? []
  return beginning !== '' && first !== undefined && text.startsWith(beginning, first.start)
}

/** Of a text, or of an object with its first key. */
const BEGINNING = /^(?:"|\{\s*"\w+")/

/** Characters. */
const LONGEST_BEGINNING = 200

/** The text or object is outside the list that it belongs to. No list is an entry of a list. */
function takeIn(source: SourceText, { at, before, field }: Contradiction): readonly Repair[] {
  const { text } = source
  if (text[before - 1] !== ']' || !/["{]/.test(text[at] ?? '')) return []
  if (beginsStep(text, at) && field?.key !== '"steps"') return []
  const end = endOfValue(text, at)
  const entry = text.slice(at, end)
  const { line } = positionAt(source, before - 1)
  return [
    {
      text: `${text.slice(0, before - 1)}, ${entry}]${text.slice(end)}`,
      words: {
        span: { start: at, end: text[at] === '"' ? end : at + 1 },
        message: `This ${text[at] === '"' ? 'text' : 'object'} is outside the list that it belongs to.`,
        help: `move the "]" of line ${line} after it, and put a comma in its place.`,
      },
    },
  ]
}

/** A list stands in the brackets of an object. */
function turnBoth({ text }: SourceText, { at, open }: Contradiction): readonly Repair[] {
  const start = open.at(-1)?.at ?? at
  if (text[at] === '[' || text.slice(start + 1, at).trim() !== '') return []
  const end = endOfValue(text, start)
  return [
    {
      text: `${text.slice(0, start)}[${text.slice(start + 1, end - 1)}]${text.slice(end)}`,
      words: {
        span: { start, end: start + 1 },
        message: 'This must be a "[", not a "{".',
        help: 'put a list in square brackets: "[" here, and "]" for the "}" that closes it.',
      },
    },
  ]
}

/** The value behind the last colon is gone: the next key stands there. */
function addValue({ text }: SourceText, { at, before, field }: Contradiction): readonly Repair[] {
  if (!field) return []
  const key = text.slice(at, text.indexOf('"', at + 1) + 1)
  return [
    {
      text: `${text.slice(0, before)}null,${text.slice(before)}`,
      words: {
        span: { start: before, end: before + 1 },
        message: `The value of ${showUnseen(field.key)} is missing here.`,
        help: `write it between the colon and ${showUnseen(key)}, with a comma after it.`,
      },
    },
  ]
}

/** The key has lost its colon. */
const addColon = ({ text }: SourceText, { at }: Contradiction): Repair => {
  const end = text.indexOf('"', at + 1) + 1
  return {
    text: `${text.slice(0, end)}:${text.slice(end)}`,
    words: {
      span: { start: end, end: end + 1 },
      message: 'A colon is missing here.',
      help: 'put a colon between a key and its value.',
    },
  }
}

/** The closing bracket is of the wrong kind. */
function turn(source: SourceText, { at, open }: Contradiction): Repair {
  const { text } = source
  const closing = open.at(-1)?.closing ?? '}'
  return {
    text: text.slice(0, at) + closing + text.slice(at + 1),
    words: {
      span: { start: at, end: at + 1 },
      message: `This must be a "${closing}", not a "${text[at] ?? ''}".`,
      help: `close ${innermost(source, open)} with "${closing}".`,
    },
  }
}

/** The closing bracket is surplus, and so is the comma after it when there is one before it. */
function leaveOut({ text }: SourceText, at: number): Repair {
  const comma = text.slice(0, at).trimEnd().endsWith(',') ? /^\s*,/.exec(text.slice(at + 1))?.[0] : undefined
  const surplus = comma === undefined ? 'it' : 'it and the comma after it'
  return {
    text: text.slice(0, at) + text.slice(at + 1 + (comma ?? '').length),
    words: surplusBracket(text, at, surplus),
  }
}

/** The opening bracket of the object stands there twice. */
function leaveOutOpening({ text }: SourceText, { at, open }: Contradiction): readonly Repair[] {
  if (text[at] !== '{' || text.slice(open.at(-1)?.at, at).trim() !== '{') return []
  return [
    {
      text: text.slice(0, at) + text.slice(at + 1),
      words: { span: { start: at, end: at + 1 }, message: 'There is a "{" too many here.', help: 'remove it.' },
    },
  ]
}

const missing = (bracket: string, at: number, help: string): SyntaxErrorWords => ({
  span: { start: at, end: at + 1 },
  message: `A "${bracket}" is missing here.`,
  help,
})

function innermost(source: SourceText, open: Contradiction['open']): string {
  const { at, closing } = open.at(-1) ?? { at: 0, closing: '}' }
  return `the ${closing === ']' ? 'list' : 'object'} of line ${positionAt(source, at).line}`
}
