import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { type Path, valueAt } from '../source/Path.ts'
import { fieldsOf, freeFieldsOf, missingIn } from './fieldsOf.ts'
import { resolve } from './resolve.ts'
import { schemaAt } from './schemaAt.ts'
import { takesKindOf } from './takesKindOf.ts'

/** Fields that may be meant. */
export interface FieldsFor {
  readonly names: readonly string[]
  /** Whether the object must have the only one. */
  readonly isCertain: boolean
}

/**
 * The fields that the object at a path of the file lacks and that take a value such as this, by the kind of its first entry: those that
 * the object must have, if there are any. Pure.
 */
export function fieldsFor(value: unknown, path: Path, root: unknown): FieldsFor {
  const object = valueAt(root, path)
  const schema = schemaAt(path, root)
  const fields = fieldsOf(schema, object)
  const fitting = freeFieldsOf(schema, object).filter((name) => takes(fields.get(name) ?? {}, value))
  const required = missingIn(schema, object).filter((name) => fitting.includes(name))
  return { names: required.length > 0 ? required : fitting, isCertain: required.length === 1 }
}

/** Whether a field takes a value of this kind: of an object its fields, of a list its first entry is looked at too. */
function takes(fragment: JsonSchema, value: unknown): boolean {
  const schema = resolve(fragment)
  if (!takesKindOf(schema, value)) return false
  if (Array.isArray(value)) return value.length === 0 || takes(schema.items ?? {}, value[0])
  if (typeof value !== 'object' || value === null) return true
  const fields = fieldsOf(schema, value)
  return fields.size === 0 || Object.keys(value).every((name) => fields.has(name))
}
