import { groupBy } from '#core/groupBy.ts'
import { questionnaireSchema } from '#core/questionnaire/questionnaireSchema.ts'
import { surelyMeant } from '../words/surelyMeant.ts'

/**
 * Whether a list may be the value of a key, which is as written, with its quotes: false for a field of a questionnaire that takes none,
 * such as `"text"`. Any list may follow an id. Pure.
 */
export const takesList = (key: string): boolean => typesByKey.get(key)?.includes('array') ?? true

/** Whether a key, as written, is that of a field of a questionnaire with an object, such as `"tracks"` of the file. Pure. */
export const takesObject = (key: string): boolean => typesByKey.get(key)?.includes('object') ?? false

/** Whether a key, as written, is that of a field of a questionnaire. Pure. */
export const isField = (key: string): boolean => typesByKey.has(key)

/** Whether a text, as written, is the key of a field of a questionnaire, or surely a misspelt one. Pure. */
export const mayBeField = (text: string): boolean =>
  isField(text) || (text.startsWith('"') && surelyMeant(text.slice(1, -1), fieldNames) !== undefined)

/** Whether a key, as written, is that of a field of numbers or of true and false alone: no text may be its value. Pure. */
export const takesNoText = (key: string): boolean =>
  typesByKey.get(key)?.every((type) => ['integer', 'number', 'boolean'].includes(String(type))) ?? false

/** Whether a key, as written, is that of a field of texts alone. Pure. */
export const takesTextAlone = (key: string): boolean => typesByKey.get(key)?.every((type) => type === 'string') ?? false

/** By the key, with its quotes, of every field of a questionnaire: the types that it has in the objects with such a field. */
const typesByKey = new Map(
  [...groupBy(fieldsIn(questionnaireSchema()), ([name]) => name)].map(([name, fields]) => [
    JSON.stringify(name),
    fields.map(([, schema]): unknown => Object(schema).type),
  ]),
)

const fieldNames = [...typesByKey.keys()].map((key) => key.slice(1, -1))

/** Every field of a schema, at any depth. */
function fieldsIn(schema: unknown): readonly (readonly [name: string, schema: unknown])[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own: readonly [string, unknown][] = 'properties' in schema ? Object.entries(Object(schema.properties)) : []
  return [...own, ...Object.values(schema).flatMap(fieldsIn)]
}
