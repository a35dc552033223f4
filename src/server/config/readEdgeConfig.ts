import { isIP } from 'node:net'
import { isFramingOrigin } from './isFramingOrigin.ts'
import { isOrigin } from './isOrigin.ts'
import { isProxyRange } from './isProxyRange.ts'
import type { Variables } from './openVariables.ts'

/** Where the server listens, and which proxies and origins it trusts. */
export interface EdgeConfig {
  /** 0 picks a free one. */
  readonly port: number
  readonly host: string
  /** From the end signal, when it stops being ready, until it stops accepting connections. */
  readonly drainMs: number
  /** Other origins whose pages may call the API (E5). */
  readonly corsOrigins: readonly string[]
  /** Origins whose pages may show `/embed` in a frame; without any, that page does not exist (E4). */
  readonly embedOrigins: readonly string[]
  /** Addresses, CIDR ranges and names of the proxies whose X-Forwarded-* headers are believed (E7). */
  readonly trustedProxies: readonly string[]
}

/** Reads the edge variables. */
export function readEdgeConfig(variables: Variables): EdgeConfig {
  return {
    port: variables.integer('PORT', 3000, [0, 65_535]),
    host: readHost(variables),
    drainMs: variables.integer('DRAIN_SECONDS', 0, [0, 300]) * 1000,
    corsOrigins: variables.list('CORS_ORIGINS', isOrigin, 'origins such as https://www.example.com'),
    embedOrigins: variables.list(
      'EMBED_ORIGINS',
      isFramingOrigin,
      'origins such as https://www.example.com (http for this machine alone)',
    ),
    trustedProxies: variables.list(
      'TRUSTED_PROXIES',
      isProxyRange,
      'addresses, ranges such as 10.0.0.0/8 (none wider than /7), or loopback',
    ),
  }
}

/** Letters of a name; whether this machine can resolve it shows only when it listens. */
const NAME = /^[\w.-]+$/

function readHost(variables: Variables): string {
  const host = variables.text('HOST') ?? '127.0.0.1'
  if (isIP(host) === 0 && !NAME.test(host)) {
    variables.note(`HOST must be an address or a name alone, such as 0.0.0.0, not "${host}".`)
  }
  return host
}
