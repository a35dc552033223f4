import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limits } from '../limits.ts'
import { KEYS_KEPT, limitAddresses, perMinute } from './limitAddresses.ts'

/**
 * Refuses, with 429 and Retry-After, answers that come faster than people give them: per address before anything is read, per form
 * session after. Counts in memory, a process: it saves the server, no money depends on it. For the routes of `scope` alone. Source: E9.
 */
export async function floodGuard(
  scope: FastifyInstance,
  limits: Pick<Limits, 'submitsPerAddressMinute' | 'submitsPerSessionMinute'>,
  keysKept = KEYS_KEPT,
): Promise<void> {
  await limitAddresses(scope, limits.submitsPerAddressMinute, keysKept)
  scope.addHook('preHandler', perMinute(scope, { most: limits.submitsPerSessionMinute, keyOf: sessionIn, keysKept }))
}

/** The body has been checked by then, so there is one. */
function sessionIn({ body }: FastifyRequest): string {
  return typeof body === 'object' && body !== null && 'sessionId' in body ? String(body.sessionId) : ''
}
