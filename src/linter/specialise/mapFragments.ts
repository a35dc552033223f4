import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'

/** Keywords that hold fragments by name: what holds them is none itself. */
const MAPS: ReadonlySet<string> = new Set(['properties', '$defs'])

/** The schema with each of its fragments changed, the inner ones first; what an editor inserts is left as it is. Pure. */
export function mapFragments(schema: JsonSchema, change: (fragment: JsonSchema) => JsonSchema): JsonSchema {
  const changed = (value: unknown, keyword = ''): unknown => {
    if (typeof value !== 'object' || value === null || keyword === 'defaultSnippets') return value
    if (Array.isArray(value)) return value.map((part) => changed(part))
    const isMap = MAPS.has(keyword)
    const inner = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, changed(part, isMap ? '' : key)]))
    return isMap ? inner : change(inner)
  }
  // Safe: an object becomes an object.
  return changed(schema) as JsonSchema
}
