import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limits } from '../limits.ts'
import { KEYS_KEPT, limitAddresses, perMinute } from './limitAddresses.ts'
import { sessionInBody } from './sessionInBody.ts'

/**
 * Refuses, with 429 and Retry-After, answers that come faster than people give them: per address before the body is read, per form session
 * after. Counts in the memory of each process: it protects the server, not the SMS budget. For the routes of `scope` only. Source: E9.
 */
export function floodGuard(
  scope: FastifyInstance,
  limits: Pick<Limits, 'submitsPerAddressMinute' | 'submitsPerSessionMinute'>,
  keysKept = KEYS_KEPT,
): void {
  limitAddresses(scope, limits.submitsPerAddressMinute, keysKept)
  // The body has already been validated, so it names a session.
  const keyOf = ({ body }: FastifyRequest): string => sessionInBody(body) ?? ''
  scope.addHook('preHandler', perMinute({ most: limits.submitsPerSessionMinute, keyOf, keysKept }))
}
