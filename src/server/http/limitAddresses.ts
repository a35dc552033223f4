import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientAddress } from './clientAddress.ts'
import { addressGroup } from './addressGroup.ts'
import { refuse, sentenceFor } from './replyToError.ts'

const MINUTE_MS = 60_000

/** Addresses, or sessions, counted at once; the least recently seen is dropped first. About 4 MB of each. */
export const KEYS_KEPT = 20_000

/**
 * Refuses, with 429 and Retry-After, more than `most` requests a minute from one address, before their bodies are read. For the routes of
 * `scope` only.
 */
export async function limitAddresses(scope: FastifyInstance, most: number, keysKept = KEYS_KEPT): Promise<void> {
  await scope.register(rateLimit, { global: false })
  const keyOf = (request: FastifyRequest): string => addressGroup(clientAddress(request))
  scope.addHook('onRequest', perMinute(scope, { most, keyOf, keysKept }))
}

/** What is counted. */
interface CountedKeys {
  /** Requests with one key in a minute. */
  readonly most: number
  readonly keyOf: (request: FastifyRequest) => string
  readonly keysKept: number
}

/** A hook that counts requests and refuses those over the limit. `scope` must have the counting plugin. */
export function perMinute(scope: FastifyInstance, { most, keyOf, keysKept }: CountedKeys) {
  // Its type leaves out `cache`, which it reads like the plugin itself.
  const options = { max: most, timeWindow: MINUTE_MS, cache: keysKept, keyGenerator: keyOf }
  const count = scope.createRateLimit(options)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return undefined
    return refuse(reply.header('retry-after', counted.ttlInSeconds), 429, sentenceFor(429))
  }
}
