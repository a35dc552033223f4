import { defineValidator } from './defineValidator.ts'

/** At most `value` characters (code points). */
export const maxLength = defineValidator<{ readonly value: number }>({
  description: 'At most this many characters.',
  params: { value: { type: 'integer', minimum: 1, examples: [60], description: 'The most characters allowed.' } },
  limits: 'most',
  test: (text, { value }) => [...text].length <= value,
})
