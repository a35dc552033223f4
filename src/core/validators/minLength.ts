import { defineValidator } from './defineValidator.ts'

/** At least `value` characters (code points). */
export const minLength = defineValidator<{ readonly value: number }>({
  description: 'At least this many characters.',
  params: { value: { type: 'integer', minimum: 1, examples: [2], description: 'The fewest characters allowed.' } },
  limits: 'fewest',
  test: (text, { value }) => [...text].length >= value,
})
