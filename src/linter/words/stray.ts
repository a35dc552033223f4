import { INVISIBLE, seenIn } from '#core/seenIn.ts'
import { unseenIn, withoutUnseen } from './unseen.ts'

/** Texts that are only shown may have a no-break space or a soft hyphen; those that are stored or compared may not. */
type Use = 'shown' | 'stored'

const AT_START = /^[\s\u200B\u2060]+/
/** Matches only from the first blank of a run: otherwise a long run would be scanned again from each of its characters. */
const AT_END = /(?<![\s\u200B\u2060])[\s\u200B\u2060]+$/

const BREAK = /[\t-\r\u2028\u2029]/
const BREAK_OR_SEVERAL = /[ \u00A0\t-\r\u2028\u2029]{2,}|[\t-\r\u2028\u2029]/g

/**
 * Invisible characters with a use: soft hyphens, joiners, marks of direction, selectors and tags of emoji, and what Hangul, Khmer and
 * Mongolian need.
 */
const USEFUL = String.raw`[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\p{VS}\u{E0020}-\u{E007F}]`

/**
 * Of no use in any text. The blank cell of Braille is, in Braille, and a zero-width space: where words have no blanks between them, and
 * behind a slash.
 */
const HIDDEN = new RegExp(
  [
    String.raw`[^\P{Cc}\t-\r]|(?!${USEFUL}|\u2800)[${INVISIBLE}]`,
    String.raw`(?<![\u2801-\u28FF])\u2800(?![\u2801-\u28FF])`,
    String.raw`(?<![/\p{M}]|[^\P{L}\p{Script=Latin}])\u200B(?![^\P{L}\p{Script=Latin}])`,
  ].join('|'),
  'gu',
)

/** Marks that begin a run of letters in one direction, and the one that ends it. */
const DIRECTION = /[\u202A-\u202E]/g
const END_OF_RUN = '\u202C'
const OVERRIDES = '\u202D\u202E'

/** A text without what is of no use in any, and that: also the marks that override a direction, with their ends, and an end of nothing. */
function sorted(text: string): { readonly kept: string; readonly hidden: string } {
  const open: string[] = []
  let hidden = ''
  const drop = (character: string): string => {
    hidden += character
    return withoutUnseen(character)
  }
  const kept = text.replaceAll(HIDDEN, drop).replaceAll(DIRECTION, (mark) => {
    if (mark !== END_OF_RUN) open.push(mark)
    const begin = mark === END_OF_RUN ? open.pop() : mark
    return begin === undefined || OVERRIDES.includes(begin) ? drop(mark) : mark
  })
  return { kept, hidden }
}

/** In other scripts some invisible characters belong to the words. A filler is a letter to Unicode, but makes no word. */
const OTHER_SCRIPT = new RegExp(
  String.raw`[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}${INVISIBLE}]`,
  'u',
)

const isStrict = (text: string, use: Use): boolean => use === 'stored' && !OTHER_SCRIPT.test(text)

const trimmed = (text: string): string =>
  text.replace(AT_START, '').replace(AT_END, '').replaceAll(BREAK_OR_SEVERAL, ' ')

/** A text without what {@link hasStray} finds in it. Pure; O(n). */
export const tidied = (text: string, use: Use = 'shown'): string =>
  trimmed(isStrict(text, use) ? withoutUnseen(text) : sorted(text).kept)

/** Whether a text that says something has a blank too many, a tab, a line break, or an invisible character that has no use there. Pure; O(n). */
export const hasStray = (text: string, use: Use = 'shown'): boolean => seenIn(text) !== '' && tidied(text, use) !== text

/** Whether a text has a tab or a line break, for which the site shows a space. Pure. */
export const hasBreak = (text: string): boolean => BREAK.test(text)

/** Whether a text has U+202E, which shows the letters behind it in the wrong order. Pure. */
export const runsBackwards = (text: string): boolean => text.includes('\u202E')

/** What a text has that {@link hasStray} finds, behind its name. Pure. */
export function strayWords(text: string, use: Use = 'shown'): string {
  if (runsBackwards(text)) return 'has U+202E, an invisible mark after which letters run from right to left'
  const [atStart = ''] = AT_START.exec(text) ?? []
  const [atEnd = ''] = AT_END.exec(text) ?? []
  const ends = [...(/\s/.test(atStart) ? ['begins'] : []), ...(/\s/.test(atEnd) ? ['ends'] : [])]
  if (ends.length > 0) return `${ends.join(' and ')} with a space`
  if (hasBreak(text)) return 'has a tab or a line break'
  if (text.replaceAll(BREAK_OR_SEVERAL, ' ') !== text) return 'has two spaces in a row'
  return `has the invisible ${unseenIn(isStrict(text, use) ? text : atStart + sorted(text).hidden + atEnd)}`
}
