import type { ErrorObject } from 'ajv'
import { valueAt } from '../source/Path.ts'

/** A field that the schema allows, with its own fragment. */
export type Fields = ReadonlyMap<string, FieldSchema>

/** The keywords of a fragment that its words are made from. */
export interface FieldSchema {
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly allOf?: readonly { readonly if?: FieldSchema; readonly then?: FieldSchema }[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
}

/** The fragment whose keyword failed. */
export function schemaOf(error: ErrorObject): FieldSchema {
  // Safe: Ajv runs in verbose mode, so every error carries the object its keyword stands in, a fragment of our own schema.
  return error.parentSchema as FieldSchema
}

/**
 * The fields that an object may have under this fragment: its own, and those of the branches whose `if` matches its type; of every branch
 * if its type is unknown. Pure.
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

/** Whether only objects of another type have the field, in any case of letters: "next" on an ending is not a misspelt "text". Pure. */
export function isOfAnotherType(schema: FieldSchema, data: unknown, field: string): boolean {
  const has = (fields: Fields): boolean => [...fields.keys()].some((name) => name.toLowerCase() === field.toLowerCase())
  return has(fieldsOf(schema, {})) && !has(fieldsOf(schema, data))
}
