import type { JsonSchema, SchemaProperties } from '../json-schema/JsonSchema.ts'

/** The body of every refusal of the API: `error` is a sentence fit for a visitor, never a stack or a status text. */
export interface ErrorReply {
  readonly error: string
}

/** JSON Schema of a sentence for visitors. */
export const sentenceSchema: JsonSchema = { type: 'string', minLength: 1, maxLength: 300 }

/** JSON Schema of {@link ErrorReply}. Fields that a reply's schema does not name are never sent. */
export const errorReplySchema: JsonSchema = {
  type: 'object',
  required: ['error'] satisfies (keyof ErrorReply)[],
  properties: { error: sentenceSchema } satisfies SchemaProperties<ErrorReply>,
  additionalProperties: false,
}
