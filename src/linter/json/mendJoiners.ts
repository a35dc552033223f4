import type { Span } from '../source/locate.ts'
import type { SourceText } from '../source/SourceText.ts'
import { EACH_CONDITION_HELP, isForOne } from '../words/severalHelp.ts'
import type { MendedText } from './MendedText.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'
import { takesList } from './fieldTypes.ts'
import { tokensIn } from './tokensIn.ts'
import { writeOver } from './writeOver.ts'

/** A word between two values. */
interface Joiner extends Span {
  /** The token before it: a value or a comma. */
  readonly last: string
  /** What follows: an object's bracket, a key with its colon, or the beginning of another value. */
  readonly next: string
}

/**
 * Writes a comma over each word such as "or" between two values or fields, and a blank when a comma stands there already. Leaves it after the
 * text of a field that visitors read: there the quotes belong to one text. Pure; O(n).
 */
export function mendJoiners({ text }: SourceText): MendedText {
  const joiners = joinersIn(text)
  const joined = writeOver(text, joiners, ({ length }, { last }) => (last === ',' ? '' : ',').padEnd(length))
  return { text: joined, mistakes: joiners.map((joiner) => describe(text, joiner)) }
}

function joinersIn(text: string): readonly Joiner[] {
  const joiners: Joiner[] = []
  /** Of each open bracket, the innermost last: the key of its current field, or the bracket of a list. */
  const fields: string[] = []
  let last = ''
  for (const { start, end, text: token } of tokensIn(text)) {
    NEXT.lastIndex = end
    const next = JOINER.test(token) && VALUE_OR_COMMA.test(last) ? NEXT.exec(text)?.[1] : undefined
    // What is attached to a number is a part of it, as in a date.
    const isApart = !/\d/.test(text[start - 1] ?? '')
    const joinsTexts = next?.startsWith('"') || last.endsWith('"')
    if (next !== undefined && isApart && (!joinsTexts || takesSeveral(fields.at(-1) ?? ''))) {
      joiners.push({ start, end, last, next })
    }
    if (token === '{' || token === '[') fields.push(token)
    if (token === '}' || token === ']') fields.pop()
    if (token === ':') fields.splice(-1, 1, last)
    last = token
  }
  return joiners
}

/** What people write between two values, in any case, as the source of a regular expression. */
export const JOINING_WORD = String.raw`or|and|/|\|\|?|&&?`

const JOINER = new RegExp(`^(?:${JOINING_WORD})$`, 'i')

const VALUE_OR_COMMA = /["}\]\d,]$|^(?:true|false|null)$/

const NEXT = /\s*(\{|"(?:[^"\\\r\n]|\\.)*"(?:\s*:)?|-?\d|true|false|null)/y

/** Whether several texts may be meant behind this key; in a bracket they may. */
const takesSeveral = (field: string): boolean =>
  takesList(field) || isForOne(field.slice(1, -1)) || NAMES.includes(field)

/** The fields that name something of the file. */
const NAMES: readonly string[] = ['"goTo"', '"question"', '"rule"']

function describe(text: string, { start, end, last, next }: Joiner): SyntaxErrorWords {
  const word = `"${text.slice(start, end)}"`
  const message = 'JSON has nothing but a comma between two entries.'
  const span = {
    start: start - (BLANKS.exec(text.slice(Math.max(0, start - MOST_BLANKS), start))?.[0].length ?? 0),
    end,
  }
  if (next.endsWith(':')) return { span, message, help: EACH_CONDITION_HELP }
  if (last === ',') return { span, message, help: `remove ${word}.`, replacement: '' }
  const help = `write a comma in place of ${word}`
  if (next === '{') return { span, message, help: `${help}: in "any" it means or, in "all" and.` }
  return { span, message, help: `${help}.`, replacement: ',' }
}

/** Before a word, on its line. */
const BLANKS = /[ \t]*$/

/** Characters. */
const MOST_BLANKS = 20
