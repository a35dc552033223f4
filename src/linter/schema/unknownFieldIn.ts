import type { ErrorObject } from 'ajv'

/** The unknown field that an error names, or `null` when it is about something else. Pure. */
export function unknownFieldIn({ keyword, params }: ErrorObject): string | null {
  if (keyword === 'additionalProperties') return String(params['additionalProperty'])
  if (keyword === 'unevaluatedProperties') return String(params['unevaluatedProperty'])
  return null
}
