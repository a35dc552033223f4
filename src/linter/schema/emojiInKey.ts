import type { ErrorObject } from 'ajv'
import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { closest } from '../words/closest.ts'
import { hasEmoji } from '../words/hasEmoji.ts'
import { quoteWhole } from '../words/quote.ts'
import { schemaOf } from './fieldsOf.ts'

/** What an entry of "byWording" has. */
export const EMOJI_FIELDS = ['words', 'emoji'] as const

/** Words in one entry; of more, none is compared with the others. */
const MOST_WORDS = 20

/**
 * The right form of an emoji that has its word for a key, as in `{ "house": "🏠" }`, or that is the key itself; `null` for any other field.
 * Pure.
 */
export function emojiInKeyHelp(field: string, error: ErrorObject): string | null {
  if (!isEmojiEntry(schemaOf(error))) return null
  const pairs = Object.entries(Object(error.data))
  if (pairs.length > MOST_WORDS) return null
  const entries = pairs.map(([key, value]) => (closest(key, EMOJI_FIELDS) === null ? entryFor(key, value) : null))
  const entry = entries[pairs.findIndex(([key]) => key === field)] ?? null
  if (entry === null || entries.includes(null)) return null
  return pairs.length > 1 ? `make it an entry of its own: ${entry}` : `write ${entry}`
}

const isEmojiEntry = ({ properties = {} }: JsonSchema): boolean =>
  EMOJI_FIELDS.every((name) => properties[name] !== undefined)

/** An entry with one word, or several if the emoji is the key; `null` if there is no word or no emoji. */
function entryFor(key: string, value: unknown): string | null {
  const isKey = hasEmoji(key)
  const words: readonly unknown[] = isKey ? [value].flat() : [key]
  const emoji = isKey ? key : value
  if (!words.every((word) => typeof word === 'string') || typeof emoji !== 'string' || !hasEmoji(emoji)) return null
  return `{ "words": [${words.map(quoteWhole).join(', ')}], "emoji": ${quoteWhole(emoji)} }`
}
