import { defineValidator } from './defineValidator.ts'

/** Longest text of the examples, in digits: longer than numbers that people copy from a letter, such as a payment reference of 27. */
const LONGEST_EXAMPLE = 40

/** The digits 0 to 9 alone, as of a postcode. How many is for `minLength` and `maxLength`. */
export const digits = defineValidator({
  description: 'Digits alone, such as a postcode; minLength and maxLength say how many.',
  params: {},
  // A mobile number may be asked for as digits alone.
  examples: ['0491570156', ...Array.from({ length: LONGEST_EXAMPLE }, (_, position) => '0'.repeat(position + 1))],
  keyboard: 'numeric',
  test: (text) => /^[0-9]+$/.test(text),
})
