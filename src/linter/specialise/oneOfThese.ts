import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'

/** A value with what an editor shows beside it. */
export type Choice = readonly [value: string | null, description: string]

/** The fragment with these values alone, each once; with none when there is nothing to choose. Pure. */
export function oneOfThese(fragment: JsonSchema | undefined, choices: readonly Choice[]): JsonSchema {
  if (choices.length === 0) return { ...fragment, not: {} }
  const unique = new Map(choices)
  return { ...fragment, enum: [...unique.keys()], enumDescriptions: [...unique.values()] }
}
