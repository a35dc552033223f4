import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'

/** The fragments under a keyword that holds them by name, such as `properties`. */
export function fragmentsOf(
  schema: JsonSchema | undefined,
  keyword: 'properties' | '$defs',
): Readonly<Record<string, JsonSchema>> {
  // Safe: the schema is our own, and both keywords hold nothing but fragments.
  return (schema?.[keyword] ?? {}) as Readonly<Record<string, JsonSchema>>
}

/** The schema with some of its `properties` replaced. Pure. */
export function withProperties(
  schema: JsonSchema | undefined,
  replaced: Readonly<Record<string, JsonSchema>>,
): JsonSchema {
  return { ...schema, properties: { ...fragmentsOf(schema, 'properties'), ...replaced } }
}
