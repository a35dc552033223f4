import { readFileSync } from 'node:fs'
import { isOrigin } from './http/isOrigin.ts'
import { isProxyRange } from './http/isProxyRange.ts'
import { isGuessable } from './isGuessable.ts'
import { type Limits, readLimits } from './limits.ts'
import { type SmsProviderName, smsProviders } from './sms/index.ts'
import type { TwilioAccount } from './sms/twilioVerify.ts'

/** Everything the server can be told from outside; the only place that names environment variables. Source: design §6, D24. */
export interface Config {
  /** 0 picks a free one. */
  readonly port: number
  readonly host: string
  /** Folder of the embedded database. */
  readonly dataDir: string
  /** `null`: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  readonly smsProvider: SmsProviderName
  /** `null` unless the provider is Twilio's. */
  readonly twilio: TwilioAccount | null
  /** Whether texts reach real people: in production, by a real provider. */
  readonly textsPeople: boolean
  /** Host of the site, as the texts name it. */
  readonly siteHost: string
  /** A path or an absolute URL, without a slash at the end. */
  readonly apiBaseUrl: string
  readonly ipLookupUrl: string
  readonly tagManagerId: string | null
  /** Other origins whose pages may call the API (E5). */
  readonly corsOrigins: readonly string[]
  /** Addresses, CIDR ranges and names of the proxies whose X-Forwarded-* headers are believed (E7). */
  readonly trustedProxies: readonly string[]
  /** Folder of the built site. */
  readonly siteDir: string
  readonly questionnaireFile: string
  readonly logLevel: LogLevel
  /** Key of the stored codes' hashes; `null`: one made up on the first start and kept in the database. */
  readonly codeSecret: string | null
  readonly limits: Limits
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

/** Characters; 32 of them hold the 128 bits a key needs, written in hexadecimal. */
const SECRET_LENGTH = 32

/** Says what is wrong with the environment, all of it at once, a line a variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'

  constructor(problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
}

/**
 * Reads the environment. An empty variable counts as unset. A secret may stand in a file instead, which the variable with `_FILE` at
 * its end names. Pure as far as `readFile` is. Throws a {@link ConfigError} that names every bad variable and shows no secret.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  readFile: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): Config {
  const problems: string[] = []
  const read = (name: string): string | null => env[name]?.trim() || null
  const refuse = (name: string, wanted: string) => problems.push(`${name} must be ${wanted}, not "${read(name)}".`)

  const integer = (name: string, fallback: number, [least, most]: readonly [number, number]): number => {
    const text = read(name)
    if (text === null) return fallback
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= least && value <= most)) refuse(name, `a whole number from ${least} to ${most}`)
    return value
  }
  const oneOf = <Value extends string>(name: string, fallback: Value, values: readonly Value[]): Value => {
    const text = read(name) ?? fallback
    const value = values.find((candidate) => candidate === text)
    if (value === undefined) refuse(name, `one of ${values.join(', ')}`)
    return value ?? fallback
  }
  const matching = (name: string, pattern: RegExp, wanted: string): string | null => {
    const text = read(name)
    if (text !== null && !pattern.test(text)) refuse(name, wanted)
    return text
  }
  const list = (name: string, isItem: (text: string) => boolean, wanted: string): readonly string[] => {
    const items = (read(name) ?? '').split(',').flatMap((item) => item.trim() || [])
    if (!items.every(isItem)) refuse(name, `a list, with commas, of ${wanted}`)
    return items
  }
  const secret = (name: string): string | null => {
    const text = read(name)
    const file = read(`${name}_FILE`)
    if (file === null) return text
    if (text !== null) problems.push(`${name} and ${name}_FILE are both set: leave one out.`)
    try {
      return readFile(file).trim() || null
    } catch {
      refuse(`${name}_FILE`, 'a file that can be read')
      return null
    }
  }
  const url = (name: string): string | null => {
    const text = read(name)
    if (text !== null && !text.startsWith('/') && !isWebUrl(text))
      refuse(name, 'a path such as /api, or an http(s) URL')
    return text?.replace(/\/+$/, '') ?? null
  }

  const isProduction = read('NODE_ENV') === 'production'
  // Safe: the keys of the registry are its names.
  const smsProvider = oneOf('SMS_PROVIDER', 'console', Object.keys(smsProviders) as SmsProviderName[])
  if (smsProvider === 'console' && isProduction && read('ALLOW_CONSOLE_SMS') !== '1') {
    problems.push(
      'SMS_PROVIDER is "console", which prints codes to the log instead of texting them. In production set another provider, or ALLOW_CONSOLE_SMS=1 if that is what you want.',
    )
  }
  const twilio = {
    accountSid: matching('TWILIO_ACCOUNT_SID', /^AC[0-9a-f]{32}$/, 'an account SID: AC and 32 hexadecimal digits'),
    authToken: secret('TWILIO_AUTH_TOKEN'),
    serviceSid: matching(
      'TWILIO_VERIFY_SERVICE_SID',
      /^VA[0-9a-f]{32}$/,
      'a service SID: VA and 32 hexadecimal digits',
    ),
    url: matching('TWILIO_API_URL', /^https?:\/\/[^\s/?#@]+\/?$/, 'an http(s) origin'),
  }
  if (isProduction && twilio.url?.startsWith('http:')) {
    problems.push('TWILIO_API_URL must begin with https in production: codes and the token would travel in the open.')
  }
  if (smsProvider === 'twilio-verify') {
    for (const [name, value] of [
      ['TWILIO_ACCOUNT_SID', twilio.accountSid],
      ['TWILIO_AUTH_TOKEN', twilio.authToken],
      ['TWILIO_VERIFY_SERVICE_SID', twilio.serviceSid],
    ]) {
      if (value === null) problems.push(`${name} must be set: SMS_PROVIDER is "twilio-verify".`)
    }
  }
  const codeSecret = secret('CODE_SECRET')
  if (codeSecret !== null && codeSecret.length < SECRET_LENGTH) {
    problems.push(`CODE_SECRET must have at least ${SECRET_LENGTH} characters.`)
  }
  if (isProduction && codeSecret !== null && isGuessable(codeSecret)) {
    problems.push('CODE_SECRET can be guessed. Make one with: openssl rand -hex 32')
  }
  if (isProduction && twilio.authToken !== null && isGuessable(twilio.authToken)) {
    problems.push('TWILIO_AUTH_TOKEN is no token of Twilio: it can be guessed.')
  }
  const databaseUrl = secret('DATABASE_URL')
  // Not shown: it holds a password.
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    problems.push('DATABASE_URL must be a PostgreSQL URL, such as postgres://user:password@host:5432/database.')
  } else if (isProduction && databaseUrl !== null && isGuessable(passwordIn(databaseUrl))) {
    problems.push("DATABASE_URL has a password that everybody tries first. Change the database user's password.")
  }
  const apiBaseUrl = url('VITE_API_BASE_URL') ?? '/api'
  const config: Config = {
    port: integer('PORT', 3000, [0, 65_535]),
    host: read('HOST') ?? '127.0.0.1',
    dataDir: read('DATA_DIR') ?? './data',
    databaseUrl,
    smsProvider,
    twilio:
      smsProvider === 'twilio-verify'
        ? {
            accountSid: twilio.accountSid ?? '',
            authToken: twilio.authToken ?? '',
            serviceSid: twilio.serviceSid ?? '',
            url: (twilio.url ?? 'https://verify.twilio.com').replace(/\/$/, ''),
          }
        : null,
    textsPeople: isProduction && smsProvider !== 'console',
    siteHost: matching('SITE_HOST', /^[a-z0-9.-]{1,67}$/i, 'a host such as www.example.com') ?? 'localhost',
    apiBaseUrl,
    ipLookupUrl: url('VITE_IP_LOOKUP_URL') ?? `${apiBaseUrl}/ip`,
    tagManagerId: matching('TAG_MANAGER_ID', /^[A-Z0-9-]{4,20}$/, 'a container id such as GTM-ABC1234'),
    corsOrigins: list('CORS_ORIGINS', isOrigin, 'origins such as https://www.example.com'),
    trustedProxies: list('TRUSTED_PROXIES', isProxyRange, 'addresses, ranges such as 10.0.0.0/8, or loopback'),
    siteDir: read('SITE_DIR') ?? 'dist/site',
    questionnaireFile: read('QUESTIONNAIRE_FILE') ?? 'schema/super-review.questionnaire.json',
    logLevel: oneOf('LOG_LEVEL', 'info', LOG_LEVELS),
    codeSecret,
    limits: readLimits(({ variable, byDefault, least, most }) => integer(variable, byDefault, [least, most])),
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** Empty where the URL has none: then the database trusts the machine, or asks a file. */
function passwordIn(url: string): string {
  return URL.canParse(url) ? decodeURIComponent(new URL(url).password) : ''
}

function isWebUrl(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}
