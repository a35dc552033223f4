import { seenIn } from '../seenIn.ts'
import { defineValidator } from './defineValidator.ts'

/** Something other than blanks and invisible characters. */
export const required = defineValidator({
  description: 'An answer must be given; spaces alone are none.',
  params: {},
  asksForAnswer: true,
  test: (text) => seenIn(text) !== '',
})
