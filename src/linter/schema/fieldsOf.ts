import type { ErrorObject } from 'ajv'
import { valueAt } from '../source/Path.ts'

/** A field that the schema allows, with its own fragment. */
export type Fields = ReadonlyMap<string, FieldSchema>

/** What is read of a fragment to find words for it. */
export interface FieldSchema {
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly allOf?: readonly { readonly if?: FieldSchema; readonly then?: FieldSchema }[]
  readonly const?: unknown
}

/** The fragment whose keyword failed. */
export function schemaOf(error: ErrorObject): FieldSchema {
  // Safe: Ajv runs in verbose mode, so every error carries the object its keyword stands in, a fragment of our own schema.
  return error.parentSchema as FieldSchema
}

/**
 * The fields that an object may have under this fragment: its own and those of the branches whose `if` its type matches;
 * those of every branch while its type is none that is known. Pure.
 */
export function fieldsOf(schema: FieldSchema, data: unknown): Fields {
  const branches = (schema.allOf ?? []).filter((branch) => branch.if?.properties)
  const matching = branches.filter(({ if: test }) =>
    Object.entries(test?.properties ?? {}).every(([key, { const: wanted }]) => valueAt(data, [key]) === wanted),
  )
  const open = matching.length > 0 ? matching : branches
  return new Map(
    [schema, ...open.map((branch) => branch.then ?? {})].flatMap((part) => Object.entries(part.properties ?? {})),
  )
}

/** Whether only objects of another type have the field, in any case of letters: "next" of an ending is no misspelt "text". Pure. */
export function isOfAnotherType(schema: FieldSchema, data: unknown, field: string): boolean {
  const has = (fields: Fields): boolean => [...fields.keys()].some((name) => name.toLowerCase() === field.toLowerCase())
  return has(fieldsOf(schema, {})) && !has(fieldsOf(schema, data))
}
