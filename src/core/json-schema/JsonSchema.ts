/** A JSON Schema 2020-12 fragment as plain data. Its `description` is what an editor shows a marketer. */
export interface JsonSchema {
  readonly description?: string
  readonly [keyword: string]: unknown
}

/** One fragment for each key of `T`, so that a field added to a type without a schema is a compile error. */
export type SchemaProperties<T> = { readonly [K in keyof T]-?: JsonSchema }
