import { questionnaireSchema } from '#core/questionnaire/questionnaireSchema.ts'
import { surelyMeant } from '../words/surelyMeant.ts'

/**
 * Whether a list may be the value of a key, which is as written, with its quotes: false for a field of a questionnaire that takes none,
 * such as `"text"`. Any list may follow an id. Pure.
 */
export const takesList = (key: string): boolean => !isField(key) || listKeys.has(key)

/** Whether a key, as written, is that of a field of a questionnaire. Pure. */
export const isField = (key: string): boolean => fields.some(([name]) => name === key)

/** Whether a text, as written, is the key of a field of a questionnaire, or surely a misspelt one. Pure. */
export const mayBeField = (text: string): boolean =>
  isField(text) || (text.startsWith('"') && surelyMeant(text.slice(1, -1), fieldNames) !== undefined)

/** Whether a key, as written, is that of a field of numbers or of true and false alone: no text may be its value. Pure. */
export const takesNoText = (key: string): boolean =>
  isField(key) &&
  fields.every(([name, part]) => name !== key || ['integer', 'number', 'boolean'].includes(String(kindOf(part))))

/** Whether a key, as written, is that of a field of texts alone. Pure. */
export const takesTextAlone = (key: string): boolean =>
  isField(key) && fields.every(([name, part]) => name !== key || kindOf(part) === 'string')

const fields = fieldsIn(questionnaireSchema())
const fieldNames = fields.map(([key]) => key.slice(1, -1))
const listKeys = new Set(fields.flatMap(([key, schema]) => (kindOf(schema) === 'array' ? [key] : [])))

/** Every field of a schema, at any depth. */
function fieldsIn(schema: unknown): readonly (readonly [key: string, schema: unknown])[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own: readonly [string, unknown][] = 'properties' in schema ? Object.entries(Object(schema.properties)) : []
  return [
    ...own.map(([name, part]) => [JSON.stringify(name), part] as const),
    ...Object.values(schema).flatMap(fieldsIn),
  ]
}

function kindOf(part: unknown): unknown {
  return Object(part).type
}
