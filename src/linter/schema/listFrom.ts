import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { quoteWhole } from '../words/quote.ts'
import { isOption } from './optionInKey.ts'

/**
 * The list that an object of texts stands for, as what to write, where a list of texts or options must stand: of its texts, or of options
 * with its keys for values where these are words of their own. `null` for any other object, or list. Pure.
 */
export function listFrom(value: object, items: JsonSchema): string | null {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value)
  const texts = entries.flatMap(([, text]) => (typeof text === 'string' ? [quoteWhole(text)] : []))
  if (entries.length === 0 || texts.length < entries.length) return null
  if (items.type === 'string') return `[${texts.join(', ')}]`
  if (!isOption(items)) return null
  const isNumbered = entries.every(([key]) => /^\d+$/.test(key))
  const options = entries.map(([key, text]) =>
    isNumbered || key === text
      ? quoteWhole(String(text))
      : `{ "value": ${quoteWhole(key)}, "label": ${quoteWhole(String(text))} }`,
  )
  return `[${options.join(', ')}]`
}
