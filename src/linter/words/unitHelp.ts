/** Whole numbers as words, from zero. */
const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** What people write for a unit of the format. */
const sameUnit: ReadonlyMap<string, string> = new Map([
  ['letter', 'character'],
  ['digit', 'character'],
  ['char', 'character'],
])

const day = 24 * 3_600_000

/** ms in a unit of time. */
const msIn: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['millisecond', 1],
  ['s', 1_000],
  ['sec', 1_000],
  ['second', 1_000],
  ['minute', 60_000],
  ['day', day],
  ['week', 7 * day],
])

/**
 * What to write for a whole number in words, or with a unit behind it: the number alone, where its field says the same unit, in its name or in
 * what is said of it, as "waitMs" does for "1500 ms"; in the field's unit, where both are times. `null` for any other text. Pure.
 */
export function unitHelp(text: string, field: string): string | null {
  const [, written = '', unit] = NUMBER_WITH_UNIT.exec(text) ?? []
  const word = numberWords.indexOf(written.toLowerCase())
  const number = word === -1 ? written : String(word)
  if (unit === undefined) return word === -1 ? null : `write ${number}.`
  const units = field.match(WORD)?.map(singular) ?? []
  if (/^\d+$/.test(number) && units.includes(singular(unit))) return `write ${number}, without the unit.`
  const counted = units.find((name) => msIn.has(name)) ?? ''
  const converted = (Number(number) * (msIn.get(singular(unit)) ?? NaN)) / (msIn.get(counted) ?? NaN)
  return Number.isInteger(converted)
    ? `write ${converted}, the time in ${counted.replace(/(?<!s)$/, 's')}.`
    : 'write the number alone, in the unit that the field has.'
}

const NUMBER_WITH_UNIT = new RegExp(`^(\\d[\\d.,]*|(?:${numberWords.join('|')})\\b) ?(\\p{L}{1,20})?\\.?$`, 'iu')

/** One of the words of a sentence or a field's name. */
const WORD = /\p{Lu}?\p{Ll}+/gu

function singular(unit: string): string {
  const one = unit.toLowerCase().replace(/(?<=..)s$/, '')
  return sameUnit.get(one) ?? one
}
