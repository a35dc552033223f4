/** A site as a scanner sees it. Header names are in lower case. */
export interface SeenSite {
  /** The URL requested, over https. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
  /** The headers of the same response to a page of `origin`. */
  readonly foreign: { readonly origin: string; readonly headers: SeenSite['headers'] }
  /** The URLs that plain http leads through, starting with its own; empty when nothing listens there. */
  readonly httpRoute: readonly string[]
}

/** What one rule found, and what it adds to the score. */
interface Finding {
  readonly result: string
  readonly modifier: number
}

/** The score of a site, its grade and the findings behind it. */
interface ObservatoryScore {
  readonly score: number
  readonly grade: string
  readonly findings: Readonly<Record<string, Finding>>
}

/** Bonuses count only for a site that is already this good without them. */
const LEAST_FOR_BONUS = 90

/** Seconds; six months. */
const LONG_HSTS_S = 15_768_000

/**
 * Scores a site by the published rules of MDN's HTTP Observatory (modifiers and order of its analyzers; where versions differ, the
 * stricter). Left out: the preload list and cross-origin embedding, which can only add points. Pure.
 */
export function observatory(site: SeenSite): ObservatoryScore {
  const findings = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, rule(site)]))
  const modifiers = Object.values(findings).map(({ modifier }) => modifier)
  const withoutBonus = 100 + sum(modifiers.filter((modifier) => modifier < 0))
  const score = Math.max(0, withoutBonus >= LEAST_FOR_BONUS ? 100 + sum(modifiers) : withoutBonus)
  return { score, grade: gradeOf(score), findings }
}

type Rule = (site: SeenSite) => Finding

const rules: Readonly<Record<string, Rule>> = {
  'content-security-policy': scorePolicy,
  cookies: scoreCookies,
  'cross-origin-resource-sharing': ({ foreign: { origin, headers } }) => {
    const allowed = one(headers, 'access-control-allow-origin')
    const withCredentials = one(headers, 'access-control-allow-credentials')?.toLowerCase() === 'true'
    if (allowed === undefined) return found('none', 0)
    return allowed === origin && withCredentials ? found('anybody, with credentials', -50) : found('limited', 0)
  },
  redirection: ({ url, httpRoute: [first, second, ...more] }) => {
    if (first === undefined) return found('nothing listens on http', 0)
    if (second === undefined) return found('stays on http', -20)
    const last = more.at(-1) ?? second
    if (!last.startsWith('https:')) return found('does not end on https', -20)
    if (!second.startsWith('https:')) return found('goes over http first', -10)
    return new URL(second).hostname === new URL(url).hostname ? found('to https', 0) : found('to another host', -5)
  },
  'referrer-policy': ({ headers }) => {
    const policies = one(headers, 'referrer-policy')
      ?.toLowerCase()
      .split(/\s*,\s*/)
    if (!policies) return found('none', 0)
    const known = policies.findLast((policy) => [...PRIVATE_REFERRERS, ...OPEN_REFERRERS].includes(policy)) ?? ''
    return PRIVATE_REFERRERS.includes(known) ? found('private', 5) : found('unsafe or unknown', -5)
  },
  'strict-transport-security': ({ headers }) => {
    const header = one(headers, 'strict-transport-security')
    const seconds = Number(header?.match(/(?:^|;)\s*max-age="?(\d+)"?\s*(?:;|$)/i)?.[1])
    if (Number.isNaN(seconds)) return found('none, or unreadable', -20)
    return seconds >= LONG_HSTS_S ? found('six months or more', 0) : found('too short', -10)
  },
  'subresource-integrity': scoreScripts,
  'x-content-type-options': ({ headers }) =>
    one(headers, 'x-content-type-options')?.toLowerCase() === 'nosniff' ? found('nosniff', 0) : found('sniffs', -5),
  'x-frame-options': ({ headers }) => {
    if (readPolicy(headers)?.has('frame-ancestors')) return found('by the policy', 5)
    const header = one(headers, 'x-frame-options')?.toLowerCase() ?? ''
    return /^(deny|sameorigin|allow-from.*)$/.test(header) ? found('by its own header', 0) : found('none', -20)
  },
  'cross-origin-resource-policy': ({ headers }) => {
    const header = one(headers, 'cross-origin-resource-policy')
    if (header === undefined || header === 'cross-origin') return found('open', 0)
    return ['same-origin', 'same-site'].includes(header) ? found(header, 10) : found('unreadable', -5)
  },
}

const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const OPEN_REFERRERS = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade']

/** Sources that let in nearly anything. */
const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']

function scorePolicy({ headers }: SeenSite): Finding {
  const policy = readPolicy(headers)
  if (policy === null) return found('none, or unreadable', -25)
  const fallback = policy.get('default-src') ?? ['*']
  const scripts = withoutIgnored(policy.get('script-src') ?? fallback)
  const styles = withoutIgnored(policy.get('style-src') ?? fallback)
  const objects = policy.get('object-src') ?? fallback
  const passive = [policy.get('img-src') ?? fallback, policy.get('media-src') ?? fallback].flat()
  const active = [...policy]
    .filter(([name]) => !['img-src', 'media-src', 'script-src', 'style-src'].includes(name))
    .flatMap(([, sources]) => sources)
  const inline = [...BROAD, "'unsafe-inline'", 'data:']
  if (scripts.some((source) => inline.includes(source))) return found('scripts from anywhere', -20)
  if (objects.some((source) => BROAD.includes(source))) return found('objects from anywhere', -20)
  if ([...active, ...scripts, ...styles].some(isUnencrypted)) return found('content by http', -20)
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return found('eval', -10)
  if (passive.some(isUnencrypted)) return found('images by http', -10)
  if (styles.some((source) => inline.includes(source))) return found('styles from anywhere', 0)
  const forms = policy.get('form-action') ?? ['*']
  const isClosed = fallback.join() === "'none'" && forms.every((source) => ["'none'", "'self'"].includes(source))
  return isClosed ? found("nothing unsafe, default-src 'none'", 10) : found('nothing unsafe', 5)
}

const isUnencrypted = (source: string) => /^(http|ftp):/.test(source)

/** Browsers ignore 'unsafe-inline' beside a hash or a nonce. */
function withoutIgnored(sources: readonly string[]): readonly string[] {
  const isStrict = sources.some((source) => /^'(sha(256|384|512)|nonce)-/.test(source))
  return isStrict ? sources.filter((source) => source !== "'unsafe-inline'") : sources
}

/** Sources by directive; `null` when there is no policy, or not exactly one that can be read. */
function readPolicy(headers: SeenSite['headers']): ReadonlyMap<string, readonly string[]> | null {
  const text = one(headers, 'content-security-policy')
  if (text === undefined || text.includes(',')) return null
  const directives = text.split(';').flatMap((directive) => {
    const [name, ...sources] = directive.trim().split(/\s+/)
    return name ? [[name.toLowerCase(), sources] as const] : []
  })
  const policy = new Map(directives)
  return policy.size > 0 && policy.size === directives.length ? policy : null
}

function scoreCookies({ headers }: SeenSite): Finding {
  const cookies = [headers['set-cookie'] ?? []].flat()
  if (cookies.length === 0) return found('none', 0)
  const has = (cookie: string, flag: RegExp) => cookie.split(';').some((part) => flag.test(part.trim()))
  const isSession = (cookie: string) => /login|sess/i.test(cookie.split('=')[0] ?? '')
  if (cookies.some((cookie) => isSession(cookie) && !has(cookie, /^secure$/i))) return found('session in clear', -40)
  if (cookies.some((cookie) => isSession(cookie) && !has(cookie, /^httponly$/i)))
    return found('session to scripts', -30)
  if (cookies.some((cookie) => !has(cookie, /^secure$/i))) return found('in clear', -20)
  return cookies.every((cookie) => has(cookie, /^samesite=(lax|strict)$/i)) ? found('safe', 5) : found('secure', 0)
}

function scoreScripts({ url, headers, body }: SeenSite): Finding {
  if (!one(headers, 'content-type')?.startsWith('text/html')) return found('no page', 0)
  const scripts = [...body.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/g)].map(([tag, src = '']) => ({
    isForeign: src.startsWith('//') || new URL(src, url).origin !== new URL(url).origin,
    isSecure: !src.startsWith('//') && new URL(src, url).protocol === 'https:',
    hasHash: /\bintegrity="/.test(tag),
  }))
  const foreign = scripts.filter(({ isForeign }) => isForeign)
  if (foreign.some(({ isSecure, hasHash }) => !isSecure && !hasHash)) return found('foreign, by http', -50)
  if (foreign.some(({ isSecure }) => !isSecure)) return found('foreign, hashed, by http', -20)
  if (foreign.some(({ hasHash }) => !hasHash)) return found('foreign, without a hash', -5)
  return scripts.some(({ hasHash }) => hasHash) ? found('hashed', 5) : found('of this site', 0)
}

/** From 100 down in steps of five; whatever is below 25 fails. */
const GRADES = 'A+ A A A- B+ B B B- C+ C C C- D+ D D D-'.split(' ')

const gradeOf = (score: number): string => GRADES[Math.max(0, Math.ceil((100 - score) / 5))] ?? 'F'

const found = (result: string, modifier: number): Finding => ({ result, modifier })

const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0)

function one(headers: SeenSite['headers'], name: string): string | undefined {
  const value = headers[name]
  return value === undefined ? undefined : [value].flat().join(', ').trim()
}
