import { defineValidator } from './defineValidator.ts'

/** Longest text of the examples, in digits: longer than numbers that people know by heart, or copy from a letter. */
const LONGEST_EXAMPLE = 20

/** The digits 0 to 9 alone, as of a postcode. How many is for `minLength` and `maxLength`. */
export const digits = defineValidator({
  description: 'Digits alone, such as a postcode; minLength and maxLength say how many.',
  params: {},
  examples: Array.from({ length: LONGEST_EXAMPLE }, (_, position) => '0'.repeat(position + 1)),
  keyboard: 'numeric',
  test: (text) => /^[0-9]+$/.test(text),
})
