/** A JSON Schema 2020-12 fragment as plain data. Its `description` is what an editor shows a marketer. */
export interface JsonSchema {
  readonly description?: string
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly enumDescriptions?: readonly string[]
  readonly examples?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: JsonSchema
  readonly required?: readonly string[]
  readonly properties?: Fragments
  readonly additionalProperties?: boolean | JsonSchema
  readonly allOf?: readonly JsonSchema[]
  readonly if?: JsonSchema
  readonly then?: JsonSchema
  readonly $defs?: Fragments
  readonly [keyword: string]: unknown
}

/** Fragments by name. */
type Fragments = Readonly<Record<string, JsonSchema>>

/** One fragment for each key of `T`, so that a field added to a type without a schema is a compile error. */
export type SchemaProperties<T> = { readonly [K in keyof T]-?: JsonSchema }
