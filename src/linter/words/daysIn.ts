import { asciiDigits } from '#core/asciiDigits.ts'

/** A number of days that a text names. */
interface NamedDays {
  readonly days: number
  /** Whether another word stands between the two, as in "42 business days". */
  readonly isQualified: boolean
}

/** The numbers of days that a text in this language names in digits: "42 days", "42 Tagen", "42天". Pure. */
export function daysIn(text: string, language = 'en'): readonly NamedDays[] {
  const words = dayWords(language).join('|')
  // Behind the sign of a month it is a date. The shortest match: in Romanian, "de" is part of "42 de zile", not a word before it.
  const named = new RegExp(String.raw`(?<![\d.,]|[月월]\s?)([1-9]\d{0,2})[\s-]*(\p{L}+\s+)??(?:${words})`, 'giu')
  return [...asciiDigits(text).matchAll(named)].map(([, days, other]) => ({
    days: Number(days),
    isQualified: other !== undefined,
  }))
}

/** Its words for days, whatever number stands before them; those of English for a tag that is no language's. */
function dayWords(language: string): readonly string[] {
  try {
    const format = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' })
    const parts = NUMBERS.flatMap((number) => format.formatToParts(number))
    return [...new Set(parts.flatMap(({ type, value }) => (type === 'unit' ? [value] : [])))]
  } catch {
    return dayWords('en')
  }
}

/** One of each kind that a language has a plural for. */
const NUMBERS = [1, 2, 3, 11, 42, 100] as const
