import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limits } from '../limits.ts'
import { clientAddress } from '../routes/clientAddress.ts'
import { addressGroup } from './addressGroup.ts'
import { refuse, sentenceFor } from './replyToError.ts'

const MINUTE_MS = 60_000

/** Addresses, and sessions, that are counted at once; the one not heard of for longest goes first. About 4 MB of each. */
const KEYS_KEPT = 20_000

/**
 * Refuses, with 429 and Retry-After, answers that come faster than people give them: per address before anything is read, per form
 * session after. Counts in memory, a process: it saves the server, no money depends on it. For the routes of `scope` alone. Source: E9.
 */
export async function floodGuard(
  scope: FastifyInstance,
  limits: Pick<Limits, 'submitsPerAddressMinute' | 'submitsPerSessionMinute'>,
  keysKept = KEYS_KEPT,
): Promise<void> {
  await scope.register(rateLimit, { global: false })
  const counter = (max: number, keyGenerator: (request: FastifyRequest) => string) => {
    // Its type leaves out `cache`, which it reads like the plugin itself.
    const options = { max, timeWindow: MINUTE_MS, cache: keysKept, keyGenerator }
    return scope.createRateLimit(options)
  }
  const countAddress = counter(limits.submitsPerAddressMinute, (request) => addressGroup(clientAddress(request)))
  const countSession = counter(limits.submitsPerSessionMinute, sessionIn)
  scope.addHook('onRequest', async (request, reply) => refuseOver(await countAddress(request), reply))
  scope.addHook('preHandler', async (request, reply) => refuseOver(await countSession(request), reply))
}

type Count = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>

function refuseOver(count: Count, reply: FastifyReply): FastifyReply | undefined {
  if (count.isAllowed || !count.isExceeded) return undefined
  return refuse(reply.header('retry-after', count.ttlInSeconds), 429, sentenceFor(429))
}

/** The body has been checked by then, so there is one. */
function sessionIn({ body }: FastifyRequest): string {
  return typeof body === 'object' && body !== null && 'sessionId' in body ? String(body.sessionId) : ''
}
