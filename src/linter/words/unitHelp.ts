/**
 * What to write for a whole number with a unit behind it: the number alone, where its field says the same unit, in its name or in what is said
 * of it, as "waitMs" does for "1500 ms". `null` for any other text. Pure.
 */
export function unitHelp(text: string, field: string): string | null {
  const [, number, unit = ''] = NUMBER_WITH_UNIT.exec(text) ?? []
  if (number === undefined) return null
  const units = field.match(WORD)?.map(singular) ?? []
  return /^\d+$/.test(number) && units.includes(singular(unit))
    ? `write ${number}, without the unit.`
    : 'write the number alone, in the unit that the field has.'
}

const NUMBER_WITH_UNIT = /^(\d[\d.,]*) ?(\p{L}{1,20})\.?$/u

/** One of the words of a sentence or a field's name. */
const WORD = /\p{Lu}?\p{Ll}+/gu

const singular = (unit: string): string => unit.toLowerCase().replace(/(?<=..)s$/, '')
