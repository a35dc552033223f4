import { quoteWhole } from './quote.ts'

/** A sign or a word between names. */
const BETWEEN_NAMES = /\s*[,;/|&+]+\s*|\s+(?:or|and)\s+|\s+/i

/** As between names, which have no blanks. */
const BETWEEN_TEXTS = /\s*[;|]+\s*|,\s+|\s+(?:or|and)\s+/i

/** Characters; a longer text is hardly a few names. */
const LONGEST = 300

/** The ids that stand in one text, such as "q6, q7"; none unless all are known and there are several. Pure. */
export const idsIn = (text: string, known: readonly string[]): readonly string[] =>
  partsOf(text, BETWEEN_NAMES, (part) => known.includes(part))

/** The options that stand in one text, such as "AMP or REST"; none unless all are known and there are several. Pure. */
export const optionsIn = (text: string, known: ReadonlyMap<string, unknown>): readonly string[] =>
  partsOf(text, BETWEEN_TEXTS, (part) => known.has(part))

function partsOf(text: string, between: RegExp, isKnown: (part: string) => boolean): readonly string[] {
  const parts = text.length > LONGEST ? [] : text.trim().split(between)
  return parts.length > 1 && parts.every(isKnown) ? parts : []
}

/** What to write in a list for several names in one text. Pure. */
export const eachQuotedHelp = (names: readonly string[]): string =>
  `put each in quotes of its own: ${names.map(quoteWhole).join(', ')}.`
