import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'

/** A value, and the words that an editor shows beside it. */
export type Choice = readonly [value: string | null, description: string]

const NONE = 'This file has none yet that could be named here.'

/** The fragment limited to these values, each once; it allows nothing when there are none. A value says nothing of itself. Pure. */
export function oneOfThese(fragment: JsonSchema | undefined, choices: readonly Choice[]): JsonSchema {
  if (choices.length === 0) return { ...fragment, not: {}, errorMessage: NONE }
  const unique = new Map(choices)
  const isTold = [...unique].some(([value, description]) => value !== description)
  return { ...fragment, enum: [...unique.keys()], ...(isTold && { enumDescriptions: [...unique.values()] }) }
}
