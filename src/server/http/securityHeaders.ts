import type { Config } from '../config.ts'

const TAG_MANAGER = 'https://www.googletagmanager.com'

/** Two years, the time that browsers' own lists of https sites ask for. */
const HSTS = 'max-age=63072000; includeSubDomains'

/** Headers that never change. The API's answers have them too: a browser can be led to open any URL as a page. */
const FIXED = {
  'x-content-type-options': 'nosniff',
  // Our own pages learn of the campaign on the page that was left before its scripts had loaded (keepLanding).
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const

/** For browsers that do not know frame-ancestors. */
const UNFRAMED = { 'x-frame-options': 'DENY' } as const

/** Where a browser reports what the policy blocked. */
const REPORTS = 'csp'

/** The configuration that the headers depend on. */
type HeaderConfig = Pick<Config, 'apiBaseUrl' | 'ipLookupUrl' | 'tagManagerId' | 'tagOrigins'>

const NO_STYLES: readonly string[] = []

/** The `styleHashes` of answers that are no page: the hashes would be half of their headers. */
export const noStyles = (): readonly string[] => NO_STYLES

/** The security headers of one answer, by lower-case name. */
export type SecurityHeaders = Readonly<Record<string, string>>

/** The security headers by whether the request came over https. */
export type HeadersFor = (isHttps: boolean) => SecurityHeaders

/**
 * The security headers of every answer, whatever its status. Only what the configuration names is let in from elsewhere; styles in the
 * HTML only by hash, scripts in the HTML never. Over plain http they do not mention https: a machine without a certificate would lock its
 * visitors out. Only pages of the origins in `framedBy` may have the answer in a frame. Source: docs/security.md E1, E3, E4.
 */
export function securityHeaders(
  config: HeaderConfig,
  styleHashes: () => readonly string[],
  framedBy: readonly string[] = [],
): HeadersFor {
  const fixed = {
    ...FIXED,
    ...(framedBy.length === 0 && UNFRAMED),
    'reporting-endpoints': `${REPORTS}="${reportsUrl(config)}"`,
  }
  const headersWith = (hashes: readonly string[]) => {
    const policy = contentSecurityPolicy(config, hashes, framedBy)
    const plain = { ...fixed, 'content-security-policy': policy }
    const encrypted = {
      ...fixed,
      'content-security-policy': `${policy};upgrade-insecure-requests`,
      'strict-transport-security': HSTS,
    }
    return { hashes, plain, encrypted }
  }
  let latest = headersWith(styleHashes())
  return (isHttps) => {
    const hashes = styleHashes()
    if (hashes !== latest.hashes) latest = headersWith(hashes)
    return isHttps ? latest.encrypted : latest.plain
  }
}

/** The URL of the call that receives the reports, by the base that pages use. */
const reportsUrl = ({ apiBaseUrl }: HeaderConfig): string => `${apiBaseUrl}/csp-reports`

function contentSecurityPolicy(
  config: HeaderConfig,
  styleHashes: readonly string[],
  framedBy: readonly string[],
): string {
  const { apiBaseUrl, ipLookupUrl, tagManagerId, tagOrigins } = config
  const tags = tagManagerId === null ? [] : [TAG_MANAGER, ...tagOrigins]
  const calls = [apiBaseUrl, ipLookupUrl].filter((url) => URL.canParse(url)).map((url) => new URL(url).origin)
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...tags],
    'style-src': ["'self'", ...styleHashes],
    'img-src': ["'self'", ...tags],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...new Set(calls), ...tags],
    // Tags of advertisers measure conversions in frames.
    ...(tagOrigins.length > 0 && { 'frame-src': tags }),
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': framedBy.length === 0 ? ["'none'"] : framedBy,
    // Browsers that know `report-to` ignore it.
    'report-uri': [reportsUrl(config)],
    'report-to': [REPORTS],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')
}
