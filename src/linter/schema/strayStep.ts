import type { ErrorObject } from 'ajv'
import { valueAt } from '../source/Path.ts'
import { fieldsOf, schemaOf } from './fieldsOf.ts'

/** Whether an entry of "next" is a whole step. Pure. */
export const isStrayStep = (error: ErrorObject): boolean =>
  fieldsOf(schemaOf(error), {}).has('goTo') &&
  ['id', 'type'].every((field) => typeof valueAt(error.data, [field]) === 'string')

/** Where such a step belongs, for the first of its fields; `null` for any other field. Pure. */
export const strayStepHelp = (field: string, error: ErrorObject): string | null =>
  field === 'id' && isStrayStep(error)
    ? 'move this whole step out of "next", to a place of its own in "steps": here only its id belongs, as { "goTo": … }'
    : null
