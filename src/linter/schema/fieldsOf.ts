import type { ErrorObject } from 'ajv'
import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { valueAt } from '../source/Path.ts'
import { type Branch, branchesOf } from './branchesOf.ts'

/** A field that the schema allows, with its own fragment. */
type Fields = ReadonlyMap<string, JsonSchema>

/** The fragment whose keyword failed. */
export function schemaOf(error: ErrorObject): JsonSchema {
  // Safe: Ajv runs in verbose mode, so every error carries the object its keyword stands in, a fragment of our own schema.
  return error.parentSchema as JsonSchema
}

/**
 * The fields that an object may have under this fragment: its own, and those of the branches whose `if` matches its type; of every branch
 * if its type is unknown. Pure.
 */
export function fieldsOf(schema: JsonSchema, data: unknown): Fields {
  const branches = branchesOf(schema)
  const matching = branches.filter((branch) => isFor(branch, data))
  const open = matching.length > 0 ? matching : branches
  return new Map([schema, ...open.map(({ then }) => then)].flatMap((part) => Object.entries(part.properties ?? {})))
}

/** The fields that an object may have under this fragment, and lacks. Pure. */
export const freeFieldsOf = (schema: JsonSchema, data: unknown): readonly string[] =>
  [...fieldsOf(schema, data).keys()].filter((name) => !Object.hasOwn(Object(data), name))

/** The fields that an object must have under this fragment, and lacks. Pure. */
export function missingIn(schema: JsonSchema, data: unknown): readonly string[] {
  const matching = branchesOf(schema).filter((branch) => isFor(branch, data))
  const required = [schema, ...matching.map(({ then }) => then)].flatMap((part) => part.required ?? [])
  return required.filter((name) => !Object.hasOwn(Object(data), name))
}

/** Whether only objects of another type have the field, in any case of letters: "next" on an ending is not a misspelt "text". Pure. */
export function isOfAnotherType(schema: JsonSchema, data: unknown, field: string): boolean {
  const has = (fields: Fields): boolean => [...fields.keys()].some((name) => name.toLowerCase() === field.toLowerCase())
  return has(fieldsOf(schema, {})) && !has(fieldsOf(schema, data))
}

const isFor = (branch: Branch, data: unknown): boolean =>
  Object.entries(branch.if.properties).every(([key, { const: wanted }]) => valueAt(data, [key]) === wanted)
