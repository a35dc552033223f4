import type { ErrorObject } from 'ajv'
import { closest } from '../words/closest.ts'
import { EACH_CONDITION_HELP } from '../words/severalHelp.ts'
import { schemaOf } from './fieldsOf.ts'

/** How to join conditions, for a field such as "and" beside the question of one; `null` for any other field. Pure. */
export function joinedHelp(field: string, error: ErrorObject): string | null {
  const isBeside = schemaOf(error).properties?.['all'] !== undefined && Object.hasOwn(Object(error.data), 'question')
  return isBeside && closest(field, ['all', 'any']) !== null ? EACH_CONDITION_HELP : null
}
