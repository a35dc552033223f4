import { defineValidator } from './defineValidator.ts'

/** Something other than blanks. */
export const required = defineValidator({
  description: 'An answer must be given; blanks are none.',
  params: {},
  asksForAnswer: true,
  test: (text) => text.trim() !== '',
})
