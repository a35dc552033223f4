import { questionnaireSchema } from '#core/questionnaire/questionnaireSchema.ts'

/**
 * Whether a list may be the value of a key, which is as written, with its quotes: false for a field of a questionnaire that takes none,
 * such as `"text"`. Any list may follow an id. Pure.
 */
export const takesList = (key: string): boolean => fields.every(([name]) => name !== key) || listKeys.has(key)

const fields = fieldsIn(questionnaireSchema())
const listKeys = new Set(fields.flatMap(([key, schema]) => (isList(schema) ? [key] : [])))

/** Every field of a schema, at any depth. */
function fieldsIn(schema: unknown): readonly (readonly [key: string, schema: unknown])[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own: readonly [string, unknown][] = 'properties' in schema ? Object.entries(Object(schema.properties)) : []
  return [
    ...own.map(([name, part]) => [JSON.stringify(name), part] as const),
    ...Object.values(schema).flatMap(fieldsIn),
  ]
}

function isList(part: unknown): boolean {
  return typeof part === 'object' && part !== null && 'type' in part && part.type === 'array'
}
