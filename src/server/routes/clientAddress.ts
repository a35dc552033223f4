import type { FastifyRequest } from 'fastify'

/** The peer's address as people write it: IPv4 without the prefix it has on a socket for both versions. Pure. */
export function clientAddress(request: FastifyRequest): string {
  return request.ip.replace(/^::ffff:(?=\d+\.)/, '')
}
