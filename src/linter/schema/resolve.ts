import { questionnaireSchema } from '#core/questionnaire/questionnaireSchema.ts'
import type { FieldSchema } from './fieldsOf.ts'

// Safe: the schema is our own, and its `$defs` are fragments by their names.
const definitions = questionnaireSchema()['$defs'] as Readonly<Record<string, FieldSchema>>

/** The fragment itself, or the definition that it refers to. Pure. */
export function resolve(fragment: FieldSchema): FieldSchema {
  if (fragment.$ref === undefined) return fragment
  return definitions[fragment.$ref.replace('#/$defs/', '')] ?? {}
}
