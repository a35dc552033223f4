import fc from 'fast-check'
import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'

/** The longest made-up text, in characters, where its schema allows more: longer ones are made on purpose elsewhere. */
const USUAL_LENGTH = 60

/** Plausible values by the name of their field: without them most requests end at the first check. */
const telling: Readonly<Record<string, readonly string[]>> = {
  mobile_number: ['0491570156', '+61 491 570 157', '0491 570 158', '+1 415 555 2671', '0412345678 ext 5'],
  code: ['123456', '12 34-56', '000000', '１２３４５６'],
  sessionId: ['0f8fad5bd9cb469fa16570867728950e', 'session-1'],
  timestamp: ['2026-11-20T12:34:56.789+10:00', '2026-11-20T12:34:57.000+10:00', '9999-99-99T99:99:99.999+10:00'],
  sessionDate: ['2026-11-20T12:34:50.000+10:00', '0000-00-00T00:00:00.000+10:00'],
  questionID: ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'notEligible', 'q8'],
  answer: ['AMP', '$0 - $50,000', '$200k+', '30 - 39', '60+', 'NSW', 'Zoë', 'O’Brien', '+61491570156', '=1+1', ''],
  'blocked-uri': ['inline', 'https://cdn.example/x.js?q=1', 'chrome-extension://abc/x.js', 'data:,', '//', 'https://'],
  'document-uri': ['https://review.example/register?utm_source=a', '/register', 'https://review.example/0491570156'],
  'effective-directive': ['script-src-elem', "style-src 'self'", 'constructor'],
  'x-session-id': ['0f8fad5bd9cb469fa16570867728950e', 'session-1'],
}

/** Values that a schema allows; `name` is the field they are for. Knows the keywords that the API's schemas use. */
export function valuesOf(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  const known = telling[name]
  return known ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, allowed(schema)) : allowed(schema)
}

function allowed(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const'])
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (String(schema.type)) {
    case 'boolean':
      return fc.boolean()
    case 'object':
      return objectsOf(schema)
    case 'string':
      return textsOf(schema)
    default:
      throw new Error(`The fuzzer makes no ${JSON.stringify(schema)} yet.`)
  }
}

function textsOf({ pattern, minLength = 0, maxLength = USUAL_LENGTH }: JsonSchema): fc.Arbitrary<string> {
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern))
  return fc.string({
    unit: 'grapheme',
    minLength: Number(minLength),
    maxLength: Math.min(Number(maxLength), USUAL_LENGTH),
  })
}

function objectsOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, valuesOf(field, name)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required], noNullPrototype: true })
}
