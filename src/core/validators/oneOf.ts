import { defineValidator } from './defineValidator.ts'

/** One of the listed texts, exactly. */
export const oneOf = defineValidator<{ readonly values: readonly string[] }>({
  description: 'One of these texts, exactly.',
  params: {
    values: {
      type: 'array',
      items: { type: 'string' },
      minItems: 1,
      uniqueItems: true,
      description: 'The texts allowed.',
    },
  },
  lists: true,
  test: (text, { values }) => values.includes(text),
})
