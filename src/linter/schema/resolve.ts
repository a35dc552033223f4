import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { questionnaireSchema } from '#core/questionnaire/questionnaireSchema.ts'

const { $defs: definitions = {} } = questionnaireSchema()

/** The fragment itself, or the definition that it refers to. Pure. */
export function resolve(fragment: JsonSchema, defs = definitions): JsonSchema {
  if (fragment.$ref === undefined) return fragment
  return defs[fragment.$ref.replace('#/$defs/', '')] ?? {}
}
