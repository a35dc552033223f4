import type { JsonSchema } from '../json-schema/JsonSchema.ts'
import { errorReplySchema } from './ErrorReply.ts'
import { ipReplySchema } from './ipLookup.ts'
import { policyReportSchemas } from './policyReport.ts'
import {
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_KEY_PATTERN,
  QUESTIONNAIRE_HASH_PATTERN,
  QUESTIONNAIRE_HEADER,
  SESSION_ID_PATTERN,
} from './submission.ts'
import { submissionBodySchema } from './submissionSchema.ts'
import { SESSION_HEADER, verifyBodySchema, verifyCheckBodySchema, verifyReplySchema } from './verification.ts'
import { visitBodySchema } from './visitSchema.ts'

/** One call of the API: its body, and its replies by status code. Its route and docs/openapi.json are made from it. */
interface ApiCall {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  /** The schema of a JSON body, or one schema for each accepted content type. */
  readonly body?: JsonSchema | { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
  readonly response: Readonly<Record<number, JsonSchema>>
}

const RETRY_AFTER: JsonSchema = {
  'retry-after': { type: 'integer', minimum: 1, description: 'Seconds until it is worth another try.' },
}

/** Refusals by status code, all of one shape. */
function refusals(schema: JsonSchema, reasons: Readonly<Record<number, string>>): Record<number, JsonSchema> {
  return Object.fromEntries(
    Object.entries(reasons).map(([status, description]) => [
      status,
      { ...schema, description, ...(['409', '429', '503'].includes(status) && { headers: RETRY_AFTER }) },
    ]),
  )
}

/** Why any call with a body can be refused. */
const BODY_REFUSALS = {
  400: 'Not JSON, a field missing or of the wrong type, or a text that cannot be stored.',
  403: 'Sent by a page of another site.',
  413: 'The body is too long.',
  415: 'The body is not declared as JSON.',
  500: 'Our fault.',
}

const STOPPING = { 503: 'The server is stopping.' }

const verifyRefusals = refusals(verifyReplySchema('failed'), {
  ...BODY_REFUSALS,
  429: 'Too many tries for this number or from this address.',
  503: 'The code could not be texted or checked, or the server is busy or stopping.',
})

/** Every call that the API's document describes: not the document itself, nor `/metrics`. Source: spec §7, docs/api.md. */
export const apiCalls = {
  sendCode: {
    operationId: 'sendCode',
    summary: 'Text a code',
    description: 'Texts a code of six digits to an Australian mobile number.',
    tags: ['verification'],
    body: verifyBodySchema,
    response: { 200: { ...verifyReplySchema('pending'), description: 'A code is on its way.' }, ...verifyRefusals },
  },
  checkCode: {
    operationId: 'checkCode',
    summary: 'Check a code',
    description:
      'Approved: the code was right, and the number is proven for the session. Any other status has a sentence.',
    tags: ['verification'],
    body: verifyCheckBodySchema,
    response: {
      200: {
        ...verifyReplySchema('pending', 'approved', 'failed'),
        description: 'The code was looked at, right or wrong.',
      },
      ...verifyRefusals,
    },
  },
  submit: {
    operationId: 'submit',
    summary: 'Store one answer',
    description: 'Ok means that the answer is on disk. Sent again, it is ok again, and stored once.',
    tags: ['answers'],
    body: submissionBodySchema,
    response: {
      200: { ...statusSchema('ok'), description: 'The answer is stored.' },
      ...refusals(errorReplySchema, {
        ...BODY_REFUSALS,
        409: 'Only a questionnaire that no server has served yet may know the answer: send it again later.',
        422: 'An answer that the questionnaire does not allow, or a key that was used for another one.',
        429: 'Answers come faster than people give them.',
        503: 'More answers are waiting than fit, the database is away, or the server is stopping.',
      }),
    },
  },
  noteVisit: {
    operationId: 'noteVisit',
    summary: 'Note where a visit began',
    description: 'The first page, the site that led to it and the tags of a campaign, once for each form session.',
    tags: ['visitor'],
    body: visitBodySchema,
    response: {
      200: { ...statusSchema('ok'), description: 'It is noted, by this call or by an earlier one.' },
      ...refusals(errorReplySchema, {
        ...BODY_REFUSALS,
        429: 'More comes from this address than people send.',
        503: 'More visits are waiting than fit, the database is away, or the server is stopping.',
      }),
    },
  },
  lookUpIp: {
    operationId: 'lookUpIp',
    summary: "The visitor's address",
    description: 'The address that the request came from, as the server sees it.',
    tags: ['visitor'],
    response: { 200: { ...ipReplySchema, description: 'The address.' }, ...refusals(errorReplySchema, STOPPING) },
  },
  reportPolicy: {
    operationId: 'reportPolicy',
    summary: 'Report what the content security policy stopped',
    description: 'Browsers send it by themselves. Counted, and never stored.',
    tags: ['reports'],
    body: {
      content: Object.fromEntries(Object.entries(policyReportSchemas).map(([type, schema]) => [type, { schema }])),
    },
    response: {
      204: { type: 'null', description: 'It is counted.' },
      ...refusals(errorReplySchema, {
        ...BODY_REFUSALS,
        415: 'The body is not declared as one of the two kinds of report.',
        429: 'More comes from this address than browsers send.',
        ...STOPPING,
      }),
    },
  },
  isAlive: {
    operationId: 'isAlive',
    summary: 'Is the process there?',
    description: 'Asks nothing but the process.',
    tags: ['health'],
    response: { 200: { ...statusSchema('ok'), description: 'It is.' }, ...refusals(errorReplySchema, STOPPING) },
  },
  isReady: {
    operationId: 'isReady',
    summary: 'Can it take answers?',
    description: 'Asks the database too.',
    tags: ['health'],
    response: {
      200: { ...statusSchema('ready'), description: 'It can.' },
      ...refusals(errorReplySchema, {
        503: 'The database does not answer, or takes no writes, or the server is stopping.',
      }),
    },
  },
} as const satisfies Readonly<Record<string, ApiCall>>

const SESSION: JsonSchema = {
  type: 'string',
  pattern: SESSION_ID_PATTERN,
  description: 'The form session that the proof is for. Without it a right code proves nothing.',
}

const QUESTIONNAIRE: JsonSchema = {
  type: 'string',
  pattern: QUESTIONNAIRE_HASH_PATTERN,
  description:
    'The questionnaire that the answer was shown by: the SHA-256, in hexadecimal, of what JSON.stringify makes of the parsed file. The consent is kept in its words; without it, in those being served.',
}

const SUBMISSION_KEY: JsonSchema = {
  type: 'string',
  pattern: IDEMPOTENCY_KEY_PATTERN,
  description: 'Names the submission: sent again with the same key and body it is stored once.',
}

/**
 * Headers that a call accepts, by path. For docs/openapi.json only: routes check headers themselves and refuse a bad one in their own
 * words, but for a questionnaire's: an answer is not lost because its name is malformed, which counts as unknown.
 */
export const requestHeaders: Readonly<Record<string, JsonSchema>> = {
  '/api/verify': headers({ [SESSION_HEADER]: SESSION }),
  '/api/verify/check': headers({ [SESSION_HEADER]: SESSION }),
  '/api/submit': headers({ [IDEMPOTENCY_HEADER]: SUBMISSION_KEY, [QUESTIONNAIRE_HEADER]: QUESTIONNAIRE }),
}

function headers(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', properties }
}

function statusSchema(status: string): JsonSchema {
  return {
    type: 'object',
    required: ['status'],
    properties: { status: { type: 'string', enum: [status] } },
    additionalProperties: false,
  }
}
