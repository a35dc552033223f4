import { defineValidator } from './defineValidator.ts'

/** Something other than blanks. */
export const required = defineValidator({
  description: 'An answer must be given; blanks are none.',
  params: {},
  test: (text) => text.trim() !== '',
})
