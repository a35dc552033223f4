import { SAFE_PATTERN, UNSAFE_CHARACTERS } from '../contract/submission.ts'
import type { JsonSchema } from '../json-schema/JsonSchema.ts'

/** A link to more information: a page of this site, or one elsewhere. */
export interface NoticeLink {
  readonly label: string
  /** A path of this site such as `/privacy-policy`, or an https URL. */
  readonly to: string
}

/** What visitors agree to by answering: plain text, or text with a link, and for how long. */
export type Notice =
  | string
  | {
      readonly text: string
      readonly link?: NoticeLink
      /** Days for which the visitor agrees to be called, as the text says. */
      readonly days?: number
    }

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
    'Words under the question, or { "text", "link", "days" }: who asks, what for, who will call, for how long. An answer is kept as consent to them.',
  properties: {
    text: words('The words.'),
    days: {
      type: 'integer',
      minimum: 1,
      maximum: 365,
      description:
        'For how many days the visitor agrees to be called, as the words say. The lead is not callable for longer.',
    },
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
