import { textListSchema } from '../json-schema/textListSchema.ts'
import { defineValidator } from './defineValidator.ts'

/** One of the listed texts, exactly. */
export const oneOf = defineValidator<{ readonly values: readonly string[] }>({
  description: 'One of these texts, exactly.',
  params: { values: textListSchema('The texts allowed.') },
  lists: true,
  test: (text, { values }) => values.includes(text),
})
