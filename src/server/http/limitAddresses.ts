import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import { clientAddress } from './clientAddress.ts'
import { addressGroup } from './addressGroup.ts'
import { countByMinute } from './countByMinute.ts'
import { refuse, sentenceFor } from './replyToError.ts'

/** Most addresses, or sessions, counted at a time, about 4 MB of each. Past them, the tenth not seen for longest is forgotten at once. */
export const KEYS_KEPT = 20_000

/**
 * Refuses, with 429 and Retry-After, more than `most` requests a minute from one address, before their bodies are read. For the routes of
 * `scope` only.
 */
export function limitAddresses(scope: FastifyInstance, most: number, keysKept = KEYS_KEPT): void {
  const keyOf = (request: FastifyRequest): string => addressGroup(clientAddress(request))
  scope.addHook('onRequest', perMinute({ most, keyOf, keysKept }))
}

/** What is counted. */
interface CountedKeys {
  /** Requests with one key in a minute. */
  readonly most: number
  readonly keyOf: (request: FastifyRequest) => string
  readonly keysKept: number
}

/** A hook that counts requests and refuses those over the limit. */
export function perMinute({ most, keyOf, keysKept }: CountedKeys): onRequestHookHandler {
  const count = countByMinute(keysKept)
  return (request, reply, next) => {
    const { times, leftMs } = count(keyOf(request))
    if (times <= most) return next()
    refuse(reply.header('retry-after', Math.ceil(leftMs / 1000)), 429, sentenceFor(429))
  }
}
