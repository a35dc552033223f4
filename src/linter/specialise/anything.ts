import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'

/** The fragment that every value matches. */
// Safe: `true` is a fragment without keywords.
export const anything = true as unknown as JsonSchema
