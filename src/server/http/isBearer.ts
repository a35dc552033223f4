import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const SCHEME = /^Bearer +(\S+)$/i

/** Whether a request comes with `token` as its bearer. How long that takes tells nothing about either. Source: ASVS 11.2.4. */
export function isBearer({ headers }: FastifyRequest, token: string): boolean {
  const [, given = ''] = SCHEME.exec(headers.authorization ?? '') ?? []
  return timingSafeEqual(digest(given), digest(token))
}

/** Of one length, whatever comes. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
