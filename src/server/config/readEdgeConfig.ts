import { isFramingOrigin } from '../http/isFramingOrigin.ts'
import { isOrigin } from '../http/isOrigin.ts'
import { isProxyRange } from '../http/isProxyRange.ts'
import type { Variables } from './openVariables.ts'

/** Where the server listens, and whom it believes there. */
export interface EdgeConfig {
  /** 0 picks a free one. */
  readonly port: number
  readonly host: string
  /** From being told to end, and not being ready, until no connection is taken any more. */
  readonly drainMs: number
  /** Other origins whose pages may call the API (E5). */
  readonly corsOrigins: readonly string[]
  /** Origins whose pages may have `/embed` in a frame; with none there is no such page (E4). */
  readonly embedOrigins: readonly string[]
  /** Addresses, CIDR ranges and names of the proxies whose X-Forwarded-* headers are believed (E7). */
  readonly trustedProxies: readonly string[]
}

/** Reads where the server listens, and whom it believes there. */
export function readEdgeConfig(variables: Variables): EdgeConfig {
  return {
    port: variables.integer('PORT', 3000, [0, 65_535]),
    host: variables.text('HOST') ?? '127.0.0.1',
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
