import fc from 'fast-check'
import type { TestApp } from '../../support/openTestApp.ts'
import { anyRequest } from './anyRequest.ts'
import type { ApiOperation } from './apiOperations.ts'
import { faultOf } from './faultOf.ts'

/** What one call did under fuzzing. */
export interface FuzzRow {
  readonly operation: string
  readonly cases: number
  /** How often each status code was answered. */
  readonly statuses: Readonly<Record<string, number>>
  /** Answers of 500 and above that are no documented 503. */
  readonly broken: number
  /** ms, and the kind of request that took so long. */
  readonly slowest: { readonly ms: number; readonly kind: string }
}

/** Sends `cases` requests to one call. Rejects, with the smallest request that shows it, at the first answer with a fault. */
export async function fuzzOperation(
  { app }: TestApp,
  operation: ApiOperation,
  { cases, seed }: { readonly cases: number; readonly seed: number },
): Promise<FuzzRow> {
  const statuses: Record<string, number> = {}
  let slowest = { ms: 0, kind: '' }
  let broken = 0
  let sent = 0
  const answersAsDescribed = fc.asyncProperty(anyRequest(operation), async (request) => {
    const { kind, url, headers, payload } = request
    const startedAt = performance.now()
    // Safe: the type of inject leaves out TRACE, which Node and the server know.
    const response = await app.inject({
      method: request.method as 'GET',
      url,
      headers,
      ...(payload !== undefined && { payload }),
    })
    const ms = performance.now() - startedAt
    sent += 1
    if (ms > slowest.ms) slowest = { ms, kind }
    statuses[response.statusCode] = (statuses[response.statusCode] ?? 0) + 1
    if (response.statusCode >= 500 && response.statusCode !== 503) broken += 1
    const fault = faultOf(operation, request, response)
    if (fault) throw new Error(`${operation.id}, ${kind}: ${fault}. It was: ${response.body.slice(0, 300)}`)
  })
  await fc.assert(answersAsDescribed, { numRuns: cases, seed })
  return { operation: operation.id, cases: sent, statuses, broken, slowest }
}
