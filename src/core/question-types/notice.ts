import { SAFE_PATTERN, UNSAFE_CHARACTERS } from '../contract/submission.ts'
import type { JsonSchema } from '../json-schema/JsonSchema.ts'

/** A link to more information: a page of this site, or one elsewhere. */
export interface NoticeLink {
  readonly label: string
  /** A path of this site such as `/privacy-policy`, or an https URL. */
  readonly to: string
}

/** What visitors agree to by answering: plain text, or text and a link. */
export type Notice = string | { readonly text: string; readonly link?: NoticeLink }

/**
 * The inside of a character class: what a link pasted from a document or a chat brings with it, such as a curly quote or a zero-width
 * space.
 */
const FOREIGN_CHARACTERS = String.raw`\s“”„\u00AD\u200B-\u200F\u2060\uFEFF${UNSAFE_CHARACTERS}`

/** A page of this site or elsewhere; excludes URLs that run code, such as `javascript:`. */
export const PAGE_PATTERN = String.raw`^(/(?![/\\])|https://[^/${FOREIGN_CHARACTERS}])[^${FOREIGN_CHARACTERS}]*$`

const words = (description: string): JsonSchema => ({
  type: 'string',
  minLength: 1,
  pattern: SAFE_PATTERN,
  description,
})

/** Fragment for a {@link Notice}. */
export const noticeSchema: JsonSchema = {
  type: ['string', 'object'],
  minLength: 1,
  pattern: SAFE_PATTERN,
  required: ['text'],
  additionalProperties: false,
  description:
    'Words under the question, or { "text", "link" }: who asks, what for, who will call, for how long. An answer is kept as consent to them.',
  properties: {
    text: words('The words.'),
    link: {
      type: 'object',
      required: ['label', 'to'],
      additionalProperties: false,
      description: 'Where more is said. It opens in a new tab, so that no answer is lost.',
      properties: {
        label: words('What the visitor reads and presses.'),
        to: {
          type: 'string',
          pattern: PAGE_PATTERN,
          description: 'A path of this site, such as "/privacy-policy", or a URL that begins with https.',
        },
      },
    },
  },
}
