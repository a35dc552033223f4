import type { ErrorObject } from 'ajv'
import { valueAt } from '../source/Path.ts'

/** A field that the schema allows, with its own fragment. */
type Fields = ReadonlyMap<string, FieldSchema>

/** The keywords of a fragment that its words are made from. */
export interface FieldSchema {
  readonly $ref?: string
  readonly required?: readonly string[]
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly items?: FieldSchema
  readonly additionalProperties?: boolean | FieldSchema
  readonly allOf?: readonly Branch[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
}

/** What a fragment adds for objects of one type. */
interface Branch {
  readonly if?: FieldSchema
  readonly then?: FieldSchema
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
  const branches = branchesOf(schema)
  const matching = branches.filter((branch) => isFor(branch, data))
  const open = matching.length > 0 ? matching : branches
  return new Map(
    [schema, ...open.map(({ then = {} }) => then)].flatMap((part) => Object.entries(part.properties ?? {})),
  )
}

/** The fields that an object may have under this fragment, and lacks. Pure. */
export const freeFieldsOf = (schema: FieldSchema, data: unknown): readonly string[] =>
  [...fieldsOf(schema, data).keys()].filter((name) => !Object.hasOwn(Object(data), name))

/** The fields that an object must have under this fragment, and lacks. Pure. */
export function missingIn(schema: FieldSchema, data: unknown): readonly string[] {
  const matching = branchesOf(schema).filter((branch) => isFor(branch, data))
  const required = [schema, ...matching.map(({ then = {} }) => then)].flatMap((part) => part.required ?? [])
  return required.filter((name) => !Object.hasOwn(Object(data), name))
}

/** Whether only objects of another type have the field, in any case of letters: "next" on an ending is not a misspelt "text". Pure. */
export function isOfAnotherType(schema: FieldSchema, data: unknown, field: string): boolean {
  const has = (fields: Fields): boolean => [...fields.keys()].some((name) => name.toLowerCase() === field.toLowerCase())
  return has(fieldsOf(schema, {})) && !has(fieldsOf(schema, data))
}

const branchesOf = ({ allOf = [] }: FieldSchema): readonly Branch[] => allOf.filter((branch) => branch.if?.properties)

const isFor = (branch: Branch, data: unknown): boolean =>
  Object.entries(branch.if?.properties ?? {}).every(([key, { const: wanted }]) => valueAt(data, [key]) === wanted)
