import type { JsonSchema } from '../json-schema/JsonSchema.ts'

/** The body of every refusal of the API: `error` is a sentence fit for a visitor, never a stack or a status text. */
export interface ErrorReply {
  readonly error: string
}

/** JSON Schema of a sentence for visitors. */
export const sentenceSchema: JsonSchema = { type: 'string', minLength: 1, maxLength: 300 }

/** JSON Schema of {@link ErrorReply}. What a schema of a reply does not name is never sent. */
export const errorReplySchema: JsonSchema = {
  type: 'object',
  required: ['error'],
  properties: { error: sentenceSchema },
  additionalProperties: false,
}
