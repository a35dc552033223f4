import type { LightMyRequestResponse } from 'fastify'
import type { ApiOperation } from './apiOperations.ts'
import type { FuzzRequest } from './anyRequest.ts'

/** Statuses that the server gives for every address alike; docs/api.md lists them, the description of each call does not. */
const FOR_ANY_ADDRESS = [400, 404, 405, 413, 414, 415]

/** What no visitor should read. */
const OURS =
  /undefined|\bnull\b|\[object|Error\b|\bat \/|node_modules|FST_|select .* from|insert into|syntax|JSON|violates|status ?code/i

/** What is wrong with an answer, in words; `null` when it is as the document says. */
export function faultOf(
  operation: ApiOperation,
  request: FuzzRequest,
  response: LightMyRequestResponse,
): string | null {
  const { statusCode, headers } = response
  if (statusCode >= 500 && statusCode !== 503) return `it answered ${statusCode}`
  if (headers['x-content-type-options'] !== 'nosniff') return 'it has no security headers'
  if ((statusCode === 429 || statusCode === 503) && !/^[1-9]\d*$/.test(String(headers['retry-after']))) {
    return 'it does not say when to come again'
  }
  if (request.method === 'HEAD') return null
  if (operation.replies.get(statusCode) === null) return response.body === '' ? null : 'it has a body'
  if (!String(headers['content-type']).startsWith('application/json')) return 'it is no JSON'
  const body: unknown = response.json()
  if (statusCode >= 400) {
    const fault = faultOfSentence(body)
    if (fault) return fault
  }
  const matches = operation.replies.get(statusCode)
  if (matches) return matches(body) ? null : `it breaks its schema: ${JSON.stringify(matches.errors)}`
  const isItsOwn = request.method === operation.method && request.url === operation.path
  return isItsOwn || !FOR_ANY_ADDRESS.includes(statusCode) ? `${statusCode} is not in the document` : null
}

function faultOfSentence(body: unknown): string | null {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  if (typeof error !== 'string' || error.length > 300) return 'it has no sentence'
  if (!/^[A-Z].* .*[a-z.!?]$/.test(error)) return `"${error}" is no sentence`
  return OURS.test(error) ? `"${error}" is not for visitors` : null
}
