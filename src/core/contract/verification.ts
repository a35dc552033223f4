import type { JsonSchema, SchemaProperties } from '../json-schema/JsonSchema.ts'
import { sentenceSchema } from './ErrorReply.ts'

/** Header that ties a code to the form session it was asked for in (D17). Lower case, as Node has it. */
export const SESSION_HEADER = 'x-session-id'

/** The body of `POST {base}/verify`. Source: spec §7. */
export interface VerifyBody {
  readonly mobile_number: string
}

/** The body of `POST {base}/verify/check`. Source: spec §7. */
export interface VerifyCheckBody extends VerifyBody {
  readonly code: string
}

/**
 * What both verification calls answer. `pending` after a code was sent, `approved` after the right one; on a refusal `error` and
 * `message` hold the same sentence for the visitor, and the status code is 4xx or 5xx for /verify.
 */
export interface VerifyReply {
  readonly status: 'pending' | 'approved' | 'failed'
  readonly message?: string
  readonly error?: string
}

const typedText = { type: 'string', minLength: 1, maxLength: 100 }

/** JSON Schema of {@link VerifyBody}. */
export const verifyBodySchema: JsonSchema = {
  type: 'object',
  required: ['mobile_number'] satisfies (keyof VerifyBody)[],
  properties: { mobile_number: typedText } satisfies SchemaProperties<VerifyBody>,
}

/** JSON Schema of {@link VerifyCheckBody}. */
export const verifyCheckBodySchema: JsonSchema = {
  type: 'object',
  required: ['mobile_number', 'code'] satisfies (keyof VerifyCheckBody)[],
  properties: { mobile_number: typedText, code: typedText } satisfies SchemaProperties<VerifyCheckBody>,
}

/** JSON Schema of a {@link VerifyReply} with one of these statuses. Only `failed` has an `error`, and always. */
export function verifyReplySchema(...statuses: readonly VerifyReply['status'][]): JsonSchema {
  const { error, ...others }: SchemaProperties<VerifyReply> = {
    status: { type: 'string', enum: statuses },
    message: sentenceSchema,
    error: sentenceSchema,
  }
  const isRefusal = statuses.every((status) => status === 'failed')
  const required: readonly (keyof VerifyReply)[] = isRefusal ? ['status', 'message', 'error'] : ['status', 'message']
  return {
    type: 'object',
    required,
    properties: { ...others, ...(statuses.includes('failed') && { error }) },
    additionalProperties: false,
  }
}
