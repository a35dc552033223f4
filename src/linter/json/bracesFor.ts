import type { Span } from '../source/locate.ts'
import type { SourceText } from '../source/SourceText.ts'
import { endOfValue } from './endOfValue.ts'
import type { Contradiction } from './findContradictions.ts'
import { keyBefore } from './keyBefore.ts'
import type { Repair } from './Repair.ts'
import { isField, takesList } from './fieldTypes.ts'
import { tokensIn } from './tokensIn.ts'
import { writeOver } from './writeOver.ts'

/**
 * Repairs for a key in a list: the object has the brackets of a list, or in a list of objects none of its own, or the "key" is an entry with
 * a colon in place of its comma. None where a key other than these begins no list. Pure.
 */
export function bracesFor(source: SourceText, found: Contradiction): readonly Repair[] {
  const { text } = source
  const { at, open } = found
  const start = open.at(-1)?.at ?? at
  const isFirst = text.slice(start + 1, at).trim() === ''
  const owner = keyBefore(text, start)
  const key = text.slice(at, text.indexOf('"', at + 1) + 1)
  if (!isField(key) && (!isFirst || takesList(owner))) return [turnColon(source, found, owner)]
  if (!isFirst) return []
  const end = endOfValue(text, start)
  const inside = text.slice(start + 1, end - 1)
  const isListOfObjects = isField(owner) && takesList(owner)
  const [message, help, written] = isListOfObjects
    ? ['A "{" is missing here.', 'put each object of a list in brackets of its own: [{ … }].', `[{${inside}}]`]
    : [
        'This must be a "{", not a "[".',
        'put an object in curly brackets: "{" here, and "}" for the "]" that closes it.',
        `{${inside}}`,
      ]
  const place = isListOfObjects ? at : start
  return [
    {
      text: text.slice(0, start) + written + text.slice(end),
      words: { span: { start: place, end: place + 1 }, message, help },
    },
  ]
}

/** A colon stands between two entries of a list. The repair turns those behind it, too: as many of them may be one mistake. */
function turnColon({ text }: SourceText, { at }: Contradiction, owner: string): Repair {
  const colons = colonsFrom(text, at)
  const [{ start, end } = { start: at, end: at + 1 }] = colons
  return {
    text: writeOver(text, colons, () => ','),
    words: {
      span: { start, end },
      message: 'JSON has commas between the entries of a list, not colons.',
      help: `write a comma in place of it${owner === '"options"' ? OR_LABEL : ''}.`,
    },
  }
}

const OR_LABEL = ', or { "value": "…", "label": "…" } if what is behind it is only shown'

/** The colons between the entries of a list, not inside them, from an entry on. */
function colonsFrom(text: string, at: number): readonly Span[] {
  const colons: Span[] = []
  let depth = 0
  for (const token of tokensIn(text.slice(at))) {
    if (token.text === '{' || token.text === '[') depth += 1
    if (token.text === '}' || token.text === ']') depth -= 1
    if (depth < 0) break
    if (token.text === ':' && depth === 0) colons.push({ start: at + token.start, end: at + token.end })
  }
  return colons
}
