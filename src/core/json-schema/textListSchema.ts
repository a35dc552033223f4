import type { JsonSchema } from './JsonSchema.ts'

/** The fragment for a list of at least one text, none of them twice. Pure. */
export const textListSchema = (description: string): JsonSchema => ({
  type: 'array',
  items: { type: 'string' },
  minItems: 1,
  uniqueItems: true,
  description,
})
