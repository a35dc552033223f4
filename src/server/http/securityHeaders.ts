import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../config.ts'

const TAG_MANAGER = 'https://www.googletagmanager.com'

/** The security headers of every answer. Only what the configuration names is let in from elsewhere; scripts and styles in the HTML only by hash. */
export function securityHeaders(
  config: Pick<Config, 'apiBaseUrl' | 'ipLookupUrl' | 'tagManagerId'>,
  styleHashes: () => readonly string[],
): FastifyHelmetOptions {
  const tagManager = config.tagManagerId === null ? [] : [TAG_MANAGER]
  const calls = [config.apiBaseUrl, config.ipLookupUrl].filter((url) => !url.startsWith('/'))
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...tagManager],
        styleSrc: [() => ["'self'", ...styleHashes().map(quoted)].join(' ')],
        imgSrc: ["'self'", 'data:', ...tagManager],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...new Set(calls.map((url) => new URL(url).origin)), ...tagManager],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    // Only behind https, which this server cannot see.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  }
}

/** A hash source has quotes in the header, whether or not the build wrote them. */
const quoted = (hash: string): string => (hash.startsWith("'") ? hash : `'${hash}'`)
