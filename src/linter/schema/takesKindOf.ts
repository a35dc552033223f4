import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { resolve } from './resolve.ts'
import { kindOf } from './valueName.ts'

/**
 * Whether a field of this fragment accepts values of this kind: a text, a list, one of its fixed values. False when the schema does not
 * say. Pure.
 */
export function takesKindOf(fragment: JsonSchema, value: unknown): boolean {
  const { enum: allowed, type = [] } = resolve(fragment)
  if (allowed) return allowed.includes(value)
  const kinds = [type].flat()
  return kinds.includes(kindOf(value)) || (kinds.includes('integer') && Number.isInteger(value))
}
