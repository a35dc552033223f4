import { isIP, isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { UNKNOWN_IP } from '#core/contract/ipLookup.ts'

/**
 * The visitor's address as people write it: IPv4 without the prefix it has on a socket for both versions, no port. It is the
 * connection's own or, when that is a trusted proxy's, the last one in X-Forwarded-For that is not a trusted proxy's. Whatever else the
 * visitor wrote there is ignored, and so is text that is not an address. `unknown` once the visitor has hung up. Pure. Source: E7.
 */
export function clientAddress(request: FastifyRequest): string {
  return readAddress(request.ip) ?? readAddress(request.socket.remoteAddress) ?? UNKNOWN_IP
}

function readAddress(text: string | undefined): string | null {
  if (text === undefined) return null
  if (isIPv4(text)) return text
  const address = text
    // Some proxies add the port: 203.0.113.7:50412, [2001:db8::7]:50412.
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) === 0 ? null : address
}
