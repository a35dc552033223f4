import fc from 'fast-check'
import { answersOfVisitor } from '../../../scripts/faults/Answer.ts'
import { seededRandom } from '../../../scripts/faults/seededRandom.ts'
import { anyCharacter } from '../../support/anyCharacter.ts'
import type { ApiOperation } from './apiOperations.ts'
import { valuesOf } from './valuesOf.ts'

/** A request, and what is wrong with it in a word. */
export interface FuzzRequest {
  readonly kind: string
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string | Buffer | undefined
}

type Part = Partial<Omit<FuzzRequest, 'kind'>>

/**
 * Texts that break programs: NUL, half surrogate pairs, direction marks, invisible characters, SQL, HTML, formulas, paths, line breaks,
 * and far too much.
 */
const nasty = fc.constantFrom(
  '\0',
  'a\0b',
  '\uD800',
  '\uDFFF\uD800',
  '\u202Eevil',
  '\u200B\u00AD',
  '\uFEFF',
  '👩‍👩‍👧‍👦'.repeat(50),
  "'; drop table submission; --",
  '<img src=x onerror=alert(1)>',
  '=cmd|calc!A1',
  '../../../../etc/passwd',
  'a\r\nb: c',
  '{{7*7}}${7*7}%s%n',
  'x'.repeat(2_001),
  'x'.repeat(15_000),
  'x'.repeat(20_000),
  '9'.repeat(500),
  ' '.repeat(200),
)

const anyText = fc.oneof(nasty, fc.string({ unit: anyCharacter, maxLength: 300 }), fc.string({ maxLength: 100 }))

/** Names that already exist on JavaScript objects, or that no schema has. */
const oddName = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', '', '0', 'isAdmin', 'is2FAVerified', 'id'),
  anyText,
)

const anyJson = fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(null, [], {}, 0, -1, 1e308, 'text', true))

/** Text of `JSON.stringify`, but with a key of that name even where an object would rather have a prototype. */
const withField = (body: object, name: string, value: unknown): string =>
  `{${[...Object.entries(body), [name, value] as const].map(([key, field]) => `${JSON.stringify(key)}:${JSON.stringify(field) ?? 'null'}`).join(',')}}`

/** Bodies that are accepted, by call: what a schema allows is seldom an option of the question that it names. */
const takenBodies: Readonly<Record<string, fc.Arbitrary<object>>> = {
  submit: fc.nat().chain((seed) => fc.constantFrom(...answersOfVisitor(seededRandom(seed)))),
}

/** Half of them accepted bodies, where those are known. */
function goodBodies({ id, body }: ApiOperation): fc.Arbitrary<object> | undefined {
  if (!body) return undefined
  // Safe: the body of every call is an object.
  const allowed = valuesOf(body) as fc.Arbitrary<object>
  const taken = takenBodies[id]
  return taken ? fc.oneof(taken, allowed) : allowed
}

/** What can be wrong with a body, each made from a good one. */
function brokenBodies(good: fc.Arbitrary<object>): Readonly<Record<string, fc.Arbitrary<Part>>> {
  const text = good.map((body) => JSON.stringify(body))
  const field = good.chain((body) => fc.tuple(fc.constant(body), fc.constantFrom(...Object.keys(body))))
  return {
    'field missing': field.map(([body, name]) => ({ payload: JSON.stringify({ ...body, [name]: undefined }) })),
    'field of another type': fc
      .tuple(field, anyJson)
      .map(([[body, name], value]) => ({ payload: JSON.stringify({ ...body, [name]: value }) })),
    'nasty text': fc
      .tuple(field, anyText)
      .map(([[body, name], value]) => ({ payload: JSON.stringify({ ...body, [name]: value }) })),
    'field too many': fc.tuple(good, oddName, anyJson).map((parts) => ({ payload: withField(...parts) })),
    'field twice': fc.tuple(field, anyJson).map(([[body, name], value]) => ({ payload: withField(body, name, value) })),
    'no object': anyJson.map((value) => ({ payload: JSON.stringify(value) })),
    'cut off': fc.tuple(text, fc.nat(400)).map(([body, length]) => ({ payload: body.slice(0, length) })),
    'very deep': fc
      .integer({ min: 10, max: 7_000 })
      .map((depth) => ({ payload: `${'['.repeat(depth)}${']'.repeat(depth)}` })),
    'objects very deep': fc
      .integer({ min: 10, max: 2_500 })
      .map((depth) => ({ payload: `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}` })),
    'byte order mark': text.map((body) => ({ payload: `\uFEFF${body}` })),
    'random bytes': fc.uint8Array({ maxLength: 500 }).map((bytes) => ({ payload: Buffer.from(bytes) })),
    'UTF-16': text.map((body) => ({ payload: Buffer.from(body, 'utf16le') })),
    'too long': fc.integer({ min: 16_000, max: 40_000 }).map((length) => ({ payload: `"${'x'.repeat(length)}"` })),
    'another content type': fc
      .tuple(
        text,
        fc.constantFrom(
          'text/plain',
          'text/html',
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=x',
          'application/xml',
          'application/json; charset=utf-16',
          'application/jsonx',
          'json',
          '',
          ';',
        ),
      )
      .map(([payload, type]) => ({ payload, headers: { 'content-type': type } })),
    'packed body': fc
      .tuple(text, fc.constantFrom('gzip', 'br', 'deflate', 'identity', 'x'))
      .map(([payload, encoding]) => ({ payload, headers: { 'content-encoding': encoding } })),
    'no body': fc.constant({}),
  }
}

/** A header's value as sent on the wire: Latin-1 bytes without line breaks. */
const headerText = fc.oneof(
  fc.stringMatching(/^[\x20-\x7E\x80-\xFF]{0,200}$/),
  fc.constantFrom('', 'null', '*', 'x'.repeat(4_000), '0', '-1', 'undefined', '../..', '; drop table code'),
)

const HEADERS = [
  'x-session-id',
  'idempotency-key',
  'x-questionnaire',
  'origin',
  'sec-fetch-site',
  'x-forwarded-for',
  'x-forwarded-proto',
  'forwarded',
  'accept',
  'accept-encoding',
  'authorization',
  'cookie',
  'if-none-match',
  'range',
  'referer',
  'user-agent',
  'x-http-method-override',
]

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

/** Requests to one call: some valid, most broken in one way. */
export function anyRequest(operation: ApiOperation): fc.Arbitrary<FuzzRequest> {
  const { method, path } = operation
  const good = goodBodies(operation)
  const payload = good ? good.map((body) => JSON.stringify(body)) : fc.constant(undefined)
  const wanted = fc
    .tuple(payload, ...Object.entries(operation.headers).map(([name, schema]) => fc.option(valuesOf(schema, name))))
    .map(([body, ...values]) => ({
      payload: body,
      headers: Object.fromEntries(
        Object.keys(operation.headers).flatMap((name, at) =>
          typeof values[at] === 'string' ? [[name, values[at]]] : [],
        ),
      ),
    }))
  const kinds: Readonly<Record<string, fc.Arbitrary<Part>>> = {
    'as described': wanted,
    'odd headers': fc
      .tuple(payload, fc.dictionary(fc.constantFrom(...HEADERS), headerText, { maxKeys: 6, noNullPrototype: true }))
      .map(([body, headers]) => ({ payload: body, headers })),
    'odd address': fc
      .tuple(payload, fc.constantFrom('?', '/', '//', '%00', '%zz', ';', '#', '/../', '/%2e%2e/'), anyText)
      .map(([body, joint, text]) => ({
        payload: body,
        url: `${path}${joint}${encodeURIComponent(text.replaceAll(/\p{Cs}/gu, ''))}`,
      })),
    'another method': fc
      .tuple(payload, fc.constantFrom(...METHODS))
      .map(([body, other]) => ({ payload: body, method: other })),
    ...(good && brokenBodies(good)),
  }
  const arbitraries = Object.entries(kinds).map(([kind, part]) => ({
    weight: kind === 'as described' ? 4 : 1,
    arbitrary: part.map(({ headers, payload: body, ...rest }) => ({
      kind,
      method,
      url: path,
      ...rest,
      headers: { ...(body !== undefined && { 'content-type': operation.contentType }), ...headers },
      ...(body !== undefined && { payload: body }),
    })),
  }))
  return fc.oneof(...arbitraries)
}
