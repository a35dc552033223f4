import type { JsonSchema, SchemaProperties } from '../json-schema/JsonSchema.ts'

/** What `GET {base}/ip`, or any public lookup service in JSON, answers. Source: spec §7, D7. */
export interface IpReply {
  readonly ip: string
}

/** JSON Schema of {@link IpReply}. */
export const ipReplySchema: JsonSchema = {
  type: 'object',
  required: ['ip'] satisfies (keyof IpReply)[],
  properties: { ip: { type: 'string', description: 'IPv4 or IPv6, or unknown.' } } satisfies SchemaProperties<IpReply>,
  additionalProperties: false,
}

/** Longest address accepted and stored, in characters. */
export const IP_MAX_LENGTH = 64

/** The address sent while none could be looked up; spec §3. */
export const UNKNOWN_IP = 'unknown'
