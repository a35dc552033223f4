import { questionnaireSchema } from '#core/questionnaire/questionnaireSchema.ts'
import type { FieldSchema } from './fieldsOf.ts'
import { kindOf } from './valueName.ts'

/** The keywords of a fragment that decide whether a value may stand there. */
export interface Fragment extends FieldSchema {
  readonly $ref?: string
}

// Safe: the schema is our own, and its `$defs` are fragments by their names.
const definitions = questionnaireSchema()['$defs'] as Readonly<Record<string, Fragment>>

/**
 * Whether a field of this fragment accepts values of this kind: a text, a list, one of its fixed values. False when the schema does not
 * say. Pure.
 */
export function takesKindOf(fragment: Fragment, value: unknown): boolean {
  const named = fragment.$ref === undefined ? fragment : definitions[fragment.$ref.replace('#/$defs/', '')]
  if (named?.enum) return named.enum.includes(value)
  const kinds = [named?.type ?? []].flat()
  return kinds.includes(kindOf(value)) || (kinds.includes('integer') && Number.isInteger(value))
}
