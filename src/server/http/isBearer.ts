import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const SCHEME = /^Bearer +(\S+)$/i

/** Whether a request has `token` as its bearer. Takes the same time whatever either is. Source: ASVS 11.2.4. */
export function isBearer({ headers }: FastifyRequest, token: string): boolean {
  const [, given = ''] = SCHEME.exec(headers.authorization ?? '') ?? []
  return timingSafeEqual(digest(given), digest(token))
}

/** Hashed, so that both have one length. */
const digest = (text: string): Buffer => hash('sha256', text, 'buffer')
