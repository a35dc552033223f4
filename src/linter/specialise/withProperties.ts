import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'

/** The schema with some of its `properties` replaced. Pure. */
export function withProperties(
  schema: JsonSchema | undefined,
  replaced: Readonly<Record<string, JsonSchema>>,
): JsonSchema {
  return { ...schema, properties: { ...schema?.properties, ...replaced } }
}
